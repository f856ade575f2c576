import { storedText } from '@pinquiz/game'
import { type Role, statusOf } from '@pinquiz/protocol'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { actOnMatching } from './act-on-matching.ts'
import { createAddressProof } from './address/address-proof.ts'
import { createAttackAlert } from './attack-alert.ts'
import { changeRole } from './change-role.ts'
import type { Accounts } from './contract.ts'
import { eraseAccount } from './erase-account.ts'
import { createInvitations } from './invitations/invitations.ts'
import { countWaiting, listUsers } from './list-users.ts'
import { changeApproval, type EndHosting, makeAdministrator } from './mutations.ts'
import { createOwnAccount, type OwnAccountEffects } from './own-account.ts'
import { isApprovedAtOnce, maySignUp, mayUsePassword as mayUse } from './policy.ts'
import { createOwnerChecks } from './protection/owner.ts'
import { createProtection } from './protection/protection.ts'
import { resetSecondFactor } from './protection/second-factor.ts'
import { isOffered } from './providers/own-providers.ts'
import { createProviders } from './providers/providers.ts'
import { hasAdministrator, readLanguage } from './queries.ts'
import { createSetupToken } from './setup-token.ts'
import { notifyNewDevice } from './sign-in/new-device.ts'
import { createOtherWaysIn } from './sign-in/other-ways-in.ts'
import { createOwnSignIns } from './sign-in/own-sign-ins.ts'
import { createPasswordPolicy } from './sign-in/password-policy.ts'
import { createPasswordReset } from './sign-in/password-reset.ts'
import { createSignIns } from './sign-in/sign-ins.ts'
import { createTickets } from './sign-in/tickets.ts'
import { createWaitingSignIns } from './sign-in/waiting.ts'
import { mailTaken, signUp } from './sign-up.ts'
import { tidyAccount } from './tidy-account.ts'
import { createTokens } from './tokens/tokens.ts'

type Deps = {
  db: Db
  config: Config
  site: () => Site
  clock: Clock
  queueMail: QueueMail
  notify: Notify
  /** Called after a commit that took away a user's access or ended their sign-ins. */
  onRevoked: (userId: string) => void
  /**
   * Called after every commit that added or removed an account, or changed what administrators see of one; their
   * notifications may have changed with it.
   */
  onUsersChanged: () => void
  endHosting: EndHosting
} & OwnAccountEffects

export function createAccounts(deps: Deps): Accounts {
  const { db, config, site, clock, queueMail, onRevoked, onSignInsEnded, onUsersChanged } = deps
  const hashNewPassword = createPasswordPolicy({ config, site })
  const tickets = createTickets({ secret: config.secret, clock })
  const mayUsePassword = (user: { role: Role }) => mayUse(site(), user)
  const requirePasswords = (user: { role: Role }) => {
    if (!mayUsePassword(user)) throw new AppError('passwords-off')
  }
  const { requireSignIn, signOut, enter, enterByPassword, findSignIn, ...signIns } = createSignIns({
    db,
    config,
    tickets,
    requirePasswords,
    onSignInsEnded,
  })
  const owners = createOwnerChecks({ db, config, clock, requireSignIn })
  const setup = createSetupToken(config.secret)
  const making = { db, queueMail, hashNewPassword }
  const mailing = { clock, queueMail, site, isMailSent: config.smtpUrl !== null }
  const newStatus = (email: string) =>
    statusOf(
      {
        isApproved: false,
        isRejected: false,
        isAddressProven: false,
        isApprovedOnceProven: mailing.isMailSent && isApprovedAtOnce(site().signUp, email),
      },
      mailing.isMailSent,
    )

  const decide: Accounts['changeApproval'] = async (input) => {
    const reason = storedText(input.reason ?? '', 500) || null
    if (await changeApproval(db, { ...input, reason }, { ...mailing, endHosting: deps.endHosting }))
      onRevoked(input.userId)
    onUsersChanged()
  }
  const erase: Accounts['eraseAccount'] = async (input) => {
    await eraseAccount(db, { ...input, end: deps.endSessions, erase: deps.eraseSessions })
    onRevoked(input.userId)
    onUsersChanged()
  }

  // There is always one from then on; strangers ask.
  let isSetUp = false
  return {
    ...signIns,
    signUp: async (account, reader) => {
      if (!site().hasPasswords || !maySignUp(site().signUp, account.email))
        throw new AppError('sign-up-closed')
      const status = newStatus(account.email)
      const tools = { ...deps, ...mailing, hashNewPassword, tickets, isApproved: status === 'needs-link' }
      const ticket = await signUp(tools, tidyAccount(account), reader)
      onUsersChanged()
      return { ticket, status }
    },
    signOut: async (headers) => {
      const user = await signIns.userOf(headers)
      const cookies = await signOut(headers)
      if (user) onSignInsEnded(user.id)
      return cookies
    },
    tellOfNewDevice: (user, origin) =>
      notifyNewDevice(db, user, origin, { ...mailing, timeZone: site().timeZone }),
    tellOfAttack: createAttackAlert({ ...deps, onTold: onUsersChanged }),
    async isSetupNeeded() {
      isSetUp ||= await hasAdministrator(db)
      return !isSetUp
    },
    setupToken: async () => ((await hasAdministrator(db)) ? null : setup.token),
    setUp: async (token, account, origin) => {
      if (await hasAdministrator(db)) throw new AppError('setup-done')
      if (!setup.matches(token)) throw new AppError('token-invalid')
      await makeAdministrator(making, { ...tidyAccount(account), role: 'super-admin' }, { onlyFirst: true })
      onUsersChanged()
      const signedIn = await signIns.signIn(account, origin)
      if (!('user' in signedIn)) throw new AppError('second-factor-needed')
      return signedIn
    },
    makeAdministrator: async (account) => {
      const { id, ...made } = await makeAdministrator(
        making,
        { ...tidyAccount(account), role: account.role },
        { onlyFirst: false },
      )
      if (!made.isNew) onRevoked(id)
      onUsersChanged()
      return made
    },
    resetSecondFactor: async (email) => {
      const { id, ...reset } = await resetSecondFactor(deps, email)
      if (reset.isRemoved) onRevoked(id)
      return reset
    },
    listUsers: (actor, query) => listUsers(db, query, { isMailSent: mailing.isMailSent, actor }),
    languageOf: (userId) => readLanguage(db, userId),
    countWaiting: () => countWaiting(db),
    changeApproval: decide,
    changeRole: async (input) => {
      await changeRole(db, input)
      onUsersChanged()
    },
    eraseAccount: erase,
    actOnMatching: (input) =>
      actOnMatching({ db, tickets, changeApproval: decide, eraseAccount: erase }, input),
    ...createPasswordReset({ db, hashNewPassword, ...mailing, mayUsePassword, onReset: onRevoked }),
    ...createAddressProof({ db, hashNewPassword, tickets, ...mailing, onUsersChanged }),
    ...createWaitingSignIns({
      db,
      tickets,
      isMailSent: mailing.isMailSent,
      newStatus,
      requirePasswords,
      isOffered: (identityId) => isOffered(db, identityId, site()),
      enter: enterByPassword,
      mailTaken: (tx, email, reader) => mailTaken(tx, email, { ...mailing, ...reader, restMs: 0 }),
    }),
    ...createInvitations({
      ...mailing,
      db,
      tickets,
      hashNewPassword,
      requirePasswords,
      signIn: signIns.signIn,
      onUsersChanged,
    }),
    ...createOwnSignIns({ db, requireSignIn, onSignInsEnded }),
    ...createOwnAccount({ ...deps, hashNewPassword, requireSignIn, signOut }),
    ...createOtherWaysIn({ db, config, site, clock, tickets, enter }),
    ...createProviders({
      ...deps,
      tickets,
      requireSignIn,
      enter: enterByPassword,
      owners,
      findSignIn,
    }),
    ...createProtection({ ...deps, tickets, requireSignIn, owners }),
    ...createTokens({ ...deps, requireSignIn, requireOwnerByCode: owners.requireOwnerByCode }),
  }
}
