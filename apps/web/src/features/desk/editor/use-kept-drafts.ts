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

/** Where this visit stores its draft: in the slot of the draft it continues, otherwise in a new one. */
export function useDraftPlace(opened: string | undefined, slot?: string): DraftPlace {
  const { user } = useViewer()
  // Fixed at the first render, so that the last input goes to its author's slot even after the sign-in ends.
  const [place] = useState<DraftPlace>(() => ({
    storage: () => localStorage,
    userId: user?.id ?? '',
    opened,
    slot: slot ?? newSlot(),
  }))
  return place
}

/** The newest draft of another visit, offered until the host decides. */
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

/** Drops a draft that equals the stored quiz: it was saved, and only the reply got lost. */
export function draftWorthOffering(place: DraftPlace, content: EditorContent): FoundDraft | null {
  const drafts = readDrafts(place)
  const isWorthless = (draft: FoundDraft) => isSameContent(draft.content, content)
  for (const { slot } of drafts.filter(isWorthless)) forgetDraft({ ...place, slot })
  return drafts.find((draft) => !isWorthless(draft)) ?? null
}
