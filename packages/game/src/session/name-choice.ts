import { marked } from '../kinds/showing.ts'
import { isFriendlyName } from '../people/friendly-names.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { SessionSettings } from './settings.ts'

export type NameChoiceRefusal = 'name-not-offered' | 'name-refused' | 'name-taken'

/** Looks like the placeholder of a held name, so that one person could be taken for another. */
const PLACEHOLDER = /^[#﹟＃]\s*\p{Nd}+$/u

/** Whether a newcomer may have this name, and whether others' screens hide it. */
export function decideNameChoice(
  { name, isProfane }: { name: string; isProfane: boolean },
  {
    friendlyNames,
    nameFilter,
    rehearsal,
  }: Pick<SessionSettings, 'friendlyNames' | 'nameFilter' | 'rehearsal'>,
): Decision<{ isHeld: boolean }, NameChoiceRefusal> {
  // Simulated players have their own names.
  if (friendlyNames && rehearsal === 0)
    return isFriendlyName(name) ? accept({ isHeld: false }) : refuse('name-not-offered')
  if (PLACEHOLDER.test(name)) return refuse('name-taken')
  if (!isProfane || nameFilter === 'off') return accept({ isHeld: false })
  return nameFilter === 'flag' ? accept({ isHeld: true }) : refuse('name-refused')
}

/** The name others see: a held one is replaced by the participant's number, in every language. */
export const shownName = ({ name, number, isHeld }: { name: string; number: number; isHeld: boolean }) =>
  isHeld ? `#${number}` : name

/** The name in exports. */
export const markedName = ({ name, heldName }: { name: string; heldName?: string | undefined }): string =>
  heldName === undefined ? name : marked(heldName, true)
