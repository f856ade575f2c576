import type { HostIntent } from '@pinquiz/client'
import { guessedBy } from '@pinquiz/game'
import type { SessionFacts, TurnedAwayGroup } from '@pinquiz/protocol'

type Reason = TurnedAwayGroup['reason']

const SWITCH_OF = {
  'network-used': 'oneAttemptPerNetwork',
  'too-many-attempts': 'oneAttemptPerNetwork',
  'device-used': 'oneAttemptPerDevice',
  'email-used': 'oneAttemptPerEmail',
} as const

const switchOf = (reason: Reason) => Object.entries(SWITCH_OF).find(([rule]) => rule === reason)?.[1]

/** Whether the rule still refuses anyone: people it no longer blocks get in at their next try. */
export function isRuleOn(reason: Reason, { isLocked, settings }: SessionFacts): boolean {
  if (reason === 'lobby-locked') return isLocked
  if (reason === 'not-invited') return settings.admission === 'roster'
  if (reason === 'name-invalid') return settings.details !== 'pseudonym'
  if ((reason === 'email-used' || reason === 'email-disposable') && settings.details !== 'full') return false
  const name = switchOf(reason)
  return name === undefined || { ...settings, ...guessedBy(settings) }[name]
}

/** The command that turns the rule off for everyone; null for rules that can't be turned off. */
export function switchingOff(reason: Reason): HostIntent | null {
  if (reason === 'lobby-locked') return { type: 'set-locked', locked: false }
  if (reason === 'not-invited') return { type: 'change-settings', settings: { admission: 'pin' } }
  const name = switchOf(reason)
  return name ? { type: 'change-settings', settings: { [name]: false } } : null
}
