import type { ApprovalAction, Role } from '@pinquiz/protocol'
import type { Config } from '../../config/config.ts'
import type { SignUp } from '../../config/site.ts'
import type { User } from './contract.ts'

export const isAdministrator = ({ role }: { role: Role }) => role !== 'host'

/** Whether the site's operator wants more than a password of somebody in that role. */
export const needsSecondFactor = (
  { adminsNeedSecondFactor }: Pick<Config, 'adminsNeedSecondFactor'>,
  user: { role: Role },
) => adminsNeedSecondFactor && isAdministrator(user)

/** Of the domain itself; one below it is another. */
export function maySignUp({ who, domains }: SignUp, email: string): boolean {
  if (who !== 'domains') return who === 'everybody'
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}

/** What the whole site is stands above what happens on it. */
export const maySetSite = (actor: { role: Role }) => actor.role === 'super-admin'

/** Administrators decide about hosts; about administrators only a super administrator, and nobody shuts themself out. */
export function mayChangeApproval(actor: User, target: { id: string; role: Role }, action: ApprovalAction) {
  if (!isAdministrator(actor)) return false
  if (target.id === actor.id) return action === 'approve'
  return !isAdministrator(target) || actor.role === 'super-admin'
}

/** Who may shut somebody out may erase them; the own account everybody deletes in the settings. */
export const mayErase = (actor: User, target: { id: string; role: Role }) =>
  target.id !== actor.id && mayChangeApproval(actor, target, 'revoke')

/** Roles are the super administrators' to give and to take, also each other's and their own: one of them always stays. */
export const mayChangeRole = (actor: User) => actor.role === 'super-admin'
