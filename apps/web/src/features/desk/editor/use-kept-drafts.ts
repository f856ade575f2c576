import { useState } from 'react'
import { useViewer } from '#lib/viewer.ts'
import { type EditorContent, isSameContent } from './editor-state.ts'
import {
  type DraftPlace,
  type FoundDraft,
  forgetDraft,
  newSlot,
  readDrafts,
  writeDraft,
} from './stored-draft.ts'

/** Where this visit keeps its draft: in the slot of the one it continues, else in a new one. */
export function useDraftPlace(opened: string | undefined, slot?: string): DraftPlace {
  const { user } = useViewer()
  // Fixed at the first render: when the sign-in ends, the last input still goes to its author's slot.
  const [place] = useState<DraftPlace>(() => ({
    storage: () => localStorage,
    userId: user?.id ?? '',
    opened,
    slot: slot ?? newSlot(),
  }))
  return place
}

/** The newest draft of another visit. It stays until the host has decided about it. */
export function useDraftOffer(place: DraftPlace, read: () => FoundDraft | null) {
  const [offer, setOffer] = useState(read)
  return {
    offer,
    /** Makes it this visit's draft. */
    take: () => {
      if (!offer) return
      forgetDraft({ ...place, slot: offer.slot })
      writeDraft(place, offer)
      setOffer(null)
    },
    discard: () => {
      if (offer) forgetDraft({ ...place, slot: offer.slot })
      setOffer(null)
    },
    decideLater: () => setOffer(null),
  }
}

/** A draft equal to the stored quiz is dropped: it was saved, and the reply got lost. */
export function draftWorthOffering(place: DraftPlace, content: EditorContent): FoundDraft | null {
  const drafts = readDrafts(place)
  const isWorthless = (draft: FoundDraft) => isSameContent(draft.content, content)
  for (const { slot } of drafts.filter(isWorthless)) forgetDraft({ ...place, slot })
  return drafts.find((draft) => !isWorthless(draft)) ?? null
}
