import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import type { Notify } from '#platform/notify.ts'
import type { Origin, SecondStep, SignedIn, User } from '../contract.ts'
import type { EndHosting } from '../mutations.ts'
import type { Entrant } from '../sign-in/sign-in-rows.ts'
import type { Tickets } from '../sign-in/tickets.ts'

export type ProviderDeps = {
  db: Db
  config: Config
  site: () => Site
  clock: Clock
  tickets: Tickets
  queueMail: QueueMail
  notify: Notify
  endHosting: EndHosting
  requireSignIn: (headers: IncomingHttpHeaders) => Promise<{ user: User; signIn: string }>
  /** As after a correct password: an authenticator app is asked for. */
  enter: (entrant: Entrant, origin: Origin) => Promise<SignedIn | SecondStep>
  onRevoked: (userId: string) => void
  onUsersChanged: () => void
}
