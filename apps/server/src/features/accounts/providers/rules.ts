import type { Provider, Rule } from '#config/providers.ts'
import type { Claims } from './contract.ts'

/** What a provider's rules give someone; `undecided`: there are none, or the provider didn't say enough. */
export type Grant = 'admin' | 'host' | 'none' | 'undecided'

export function grantOf({ approve, admins }: Pick<Provider, 'approve' | 'admins'>, claims: Claims): Grant {
  if (approve.length + admins.length === 0) return 'undecided'
  const isIn = (rules: Rule[]) => rules.some((rule) => matches(rule, claims))
  if (isIn(admins)) return 'admin'
  const isUnknown = claims.groups === null && [...approve, ...admins].some(({ kind }) => kind === 'group')
  if (isUnknown) return 'undecided'
  return isIn(approve) ? 'host' : 'none'
}

/** The domain itself, of a proven address; subdomains don't count. */
function matches(rule: Rule, { groups, email, isEmailProven }: Claims): boolean {
  if (rule.kind === 'everyone') return true
  if (rule.kind === 'group') return groups?.includes(rule.group) ?? false
  return isEmailProven && (email ?? '').endsWith(`@${rule.domain}`)
}
