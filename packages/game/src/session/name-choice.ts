import { marked } from '../kinds/showing.ts'
import { isFriendlyName } from '../people/friendly-names.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import type { SessionSettings } from './settings.ts'

export type NameChoiceRefusal = 'name-not-offered' | 'name-refused' | 'name-taken'

/** Shown in place of a held name: someone called that would be taken for someone else. */
const PLACEHOLDER = /^[#﹟＃]\s*\p{Nd}+$/u

/** Whether a newcomer may take this name, and whether it's held back from others' screens. */
export function decideNameChoice(
  { name, isProfane }: { name: string; isProfane: boolean },
  {
    friendlyNames,
    nameFilter,
    rehearsal,
  }: Pick<SessionSettings, 'friendlyNames' | 'nameFilter' | 'rehearsal'>,
): Decision<{ isHeld: boolean }, NameChoiceRefusal> {
  // Simulated players bring names that say so.
  if (friendlyNames && rehearsal === 0)
    return isFriendlyName(name) ? accept({ isHeld: false }) : refuse('name-not-offered')
  if (PLACEHOLDER.test(name)) return refuse('name-taken')
  if (!isProfane || nameFilter === 'off') return accept({ isHeld: false })
  return nameFilter === 'flag' ? accept({ isHeld: true }) : refuse('name-refused')
}

/** The name others see. A held one is replaced by the participant's number, the same in every language. */
export const shownName = ({ name, number, isHeld }: { name: string; number: number; isHeld: boolean }) =>
  isHeld ? `#${number}` : name

/** The name in exports. */
export const markedName = ({ name, heldName }: { name: string; heldName?: string | undefined }): string =>
  heldName === undefined ? name : marked(heldName, true)
