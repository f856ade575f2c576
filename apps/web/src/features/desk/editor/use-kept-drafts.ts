import { useState } from 'react'
import { useViewer } from '../../../lib/viewer.ts'
import { type EditorContent, isSameContent } from './editor-state.ts'
import {
  type DraftPlace,
  type FoundDraft,
  forgetDraft,
  newSlot,
  readDrafts,
  writeDraft,
} from './stored-draft.ts'

/** Where this visit keeps its draft: in the slot of the one that it goes on with, else in a new one. */
export function useDraftPlace(opened: string | undefined, slot?: string): DraftPlace {
  const { user } = useViewer()
  // Held from the first render: when the sign-in ends, the last words still go to their writer's place.
  const [place] = useState<DraftPlace>(() => ({
    storage: () => localStorage,
    userId: user?.id ?? '',
    opened,
    slot: slot ?? newSlot(),
  }))
  return place
}

/** The newest draft of another visit. It stays where it is until the host has decided about it. */
export function useDraftOffer(place: DraftPlace, read: () => FoundDraft | null) {
  const [offer, setOffer] = useState(read)
  return {
    offer,
    /** Makes it the draft of this visit. */
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

/** One that says what is stored anyway is forgotten: it was saved, and the word of that did not arrive. */
export function draftWorthOffering(place: DraftPlace, content: EditorContent): FoundDraft | null {
  const drafts = readDrafts(place)
  const isWorthless = (draft: FoundDraft) => isSameContent(draft.content, content)
  for (const { slot } of drafts.filter(isWorthless)) forgetDraft({ ...place, slot })
  return drafts.find((draft) => !isWorthless(draft)) ?? null
}
