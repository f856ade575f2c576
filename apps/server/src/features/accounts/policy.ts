import type { ApprovalAction, InvitedRole, Role } from '@pinquiz/protocol'
import type { Config } from '../../config/config.ts'
import type { SignUp, Site } from '../../config/site.ts'
import type { User } from './contract.ts'

export const isAdministrator = ({ role }: { role: Role }) => role !== 'host'

/** Whether the operator requires a second factor for this role. */
export const needsSecondFactor = (
  { adminsNeedSecondFactor }: Pick<Config, 'adminsNeedSecondFactor'>,
  user: { role: Role },
) => adminsNeedSecondFactor && isAdministrator(user)

/** One way in that no provider can close. */
export const mayUsePassword = ({ hasPasswords }: Pick<Site, 'hasPasswords'>, user: { role: Role }) =>
  hasPasswords || user.role === 'super-admin'

/** The domain itself; subdomains don't count. */
const isAt = (domains: string[], email: string) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

export function maySignUp({ who, domains }: SignUp, email: string): boolean {
  return who === 'domains' ? isAt(domains, email) : who === 'everybody'
}

/** The site may be closed to everyone else: that is what invitations are for. */
export const mayBeInvited = ({ who, domains }: SignUp, email: string) =>
  who !== 'domains' || isAt(domains, email)

/** Anyone can type an address, so it only counts once a mailed link confirms it. */
export const isApprovedAtOnce = ({ approvedDomains }: SignUp, email: string) => isAt(approvedDomains, email)

/** Super administrators rank above administrators, these above hosts. */
export const maySetSite = (actor: { role: Role }) => actor.role === 'super-admin'

/** Administrators decide about hosts; only super administrators about administrators; no one about themselves. */
export function mayChangeApproval(actor: User, target: { id: string; role: Role }, action: ApprovalAction) {
  if (!isAdministrator(actor)) return false
  if (target.id === actor.id) return action === 'approve'
  return !isAdministrator(target) || actor.role === 'super-admin'
}

/** Those who may revoke an account may erase it; users delete their own account in the settings. */
export const mayErase = (actor: User, target: { id: string; role: Role }) =>
  target.id !== actor.id && mayChangeApproval(actor, target, 'revoke')

/** Only super administrators change roles, including each other's and their own; one always stays. */
export const mayChangeRole = (actor: { role: Role }) => actor.role === 'super-admin'

/** Nobody invites to a role that they couldn't give. */
export const mayInvite = (actor: { role: Role }, role: InvitedRole) =>
  role === 'host' ? isAdministrator(actor) : mayChangeRole(actor)
