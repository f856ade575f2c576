import { storedText } from '@pinquiz/game'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { changeRole } from './change-role.ts'
import type { Accounts } from './contract.ts'
import { eraseAccount } from './erase-account.ts'
import { listUsers } from './list-users.ts'
import { changeApproval, insertPendingAccount, makeAdministrator } from './mutations.ts'
import { createOwnAccount, type OwnAccountEffects } from './own-account.ts'
import { createPasswordReset } from './password-reset.ts'
import { hasAdministrator } from './queries.ts'
import { createSetupToken } from './setup-token.ts'
import { createSignIns } from './sign-ins.ts'
import { tidyAccount } from './tidy-account.ts'

type Deps = {
  db: Db
  config: Config
  clock: Clock
  queueMail: QueueMail
  notify: Notify
  /** Called after the commit that took a user's access or ended their sign-ins. */
  onRevoked: (userId: string) => void
  /** Called after every commit that added or took an account, or changed what administrators see of one; their
   * bells may have changed with it. */
  onUsersChanged: () => void
} & OwnAccountEffects

export function createAccounts(deps: Deps): Accounts {
  const { db, config, clock, queueMail, onRevoked, onSignInsEnded, onUsersChanged } = deps
  const { requireSignIn, signOut, ...signIns } = createSignIns({ db, config })
  const setup = createSetupToken()

  return {
    ...signIns,
    signUp: async (account) => {
      await insertPendingAccount(db, tidyAccount(account), deps)
      onUsersChanged()
    },
    signOut: async (headers) => {
      const user = await signIns.userOf(headers)
      const cookies = await signOut(headers)
      if (user) onSignInsEnded(user.id)
      return cookies
    },
    isSetupNeeded: async () => !(await hasAdministrator(db)),
    setupToken: async () => ((await hasAdministrator(db)) ? null : setup.token),
    setUp: async (token, account, origin) => {
      if (await hasAdministrator(db)) throw new AppError('setup-done')
      if (!setup.matches(token)) throw new AppError('token-invalid')
      await makeAdministrator(db, { ...tidyAccount(account), role: 'super-admin' }, { onlyFirst: true })
      onUsersChanged()
      return signIns.signIn(account, origin)
    },
    makeAdministrator: async (account) => {
      const { id, ...made } = await makeAdministrator(
        db,
        { ...tidyAccount(account), role: account.role },
        { onlyFirst: false },
      )
      if (!made.isNew) onRevoked(id)
      onUsersChanged()
      return made
    },
    listUsers: (query) => listUsers(db, query),
    changeApproval: async (input) => {
      const reason = storedText(input.reason ?? '', 500) || null
      if (await changeApproval(db, { ...input, reason }, deps)) onRevoked(input.userId)
      onUsersChanged()
    },
    changeRole: async (input) => {
      await changeRole(db, input)
      onUsersChanged()
    },
    eraseAccount: async (input) => {
      await eraseAccount(db, { ...input, end: deps.endSessions, erase: deps.eraseSessions })
      onRevoked(input.userId)
      onUsersChanged()
    },
    ...createPasswordReset({ db, clock, queueMail, onReset: onRevoked }),
    ...createOwnAccount({ ...deps, requireSignIn, signOut }),
  }
}
