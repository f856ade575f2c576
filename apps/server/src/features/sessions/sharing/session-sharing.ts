import type { SessionAct, SharedSessionRight } from '@pinquiz/game'
import type { Share } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { lockOwners } from '#db/lock-owner.ts'
import { AppError } from '#platform/app-error.ts'
import type { Bus } from '#platform/bus.ts'
import type { Notify } from '#platform/notify.ts'
import type { SessionAccess } from '#platform/session-access.ts'
import { recordAct } from '../../audit/mutations.ts'
import { requireOtherHost } from '../../quizzes/host-rows.ts'
import { maySteer, requireAccess } from './access-rows.ts'
import { countShares, readShares, writeShare } from './share-rows.ts'

/** More colleagues than one class has. */
const MOST_SHARES = 50

type Actor = { id: string; name: string }
type Change = { session: string; person: string; right: SharedSessionRight | null }

/** Who may do what with sessions, and whom they are shared with. Failures are `AppError`s. */
export type SessionSharing = {
  /** `session-not-found` without any right, `session-right-missing` with one that isn't enough. */
  require(userId: string, session: string, act: SessionAct): Promise<SessionAccess>
  maySteer(userId: string, session: string): Promise<boolean>
  shares(userId: string, session: string): Promise<Share[]>
  /** `not-found` also for someone who isn't an approved host; `conflict` beyond what one session can be shared with. */
  share(actor: Actor, change: Change): Promise<Share[]>
  /** Gives up one's own right. */
  leave(actor: Actor, session: string): Promise<void>
}

export function createSessionSharing({
  db,
  bus,
  notify,
}: {
  db: Db
  bus: Pick<Bus, 'publish'>
  notify: Notify
}): SessionSharing {
  const require = (userId: string, session: string, act: SessionAct) =>
    requireAccess(db, { userId, session, act })

  function tell({ session, person, right }: Change) {
    for (const topic of ['sessions', 'notifications'] as const)
      bus.publish({ type: 'news', to: { user: person }, topic })
    if (right !== 'co-host') bus.publish({ type: 'session-unshared', session, person })
  }

  return {
    require,
    maySteer: (userId, session) => maySteer(db, userId, session),
    async shares(userId, session) {
      await require(userId, session, 'share')
      return readShares(db, session)
    },
    async share(actor, change) {
      const { session } = await require(actor.id, change.session, 'share')
      await db.transaction((tx) => changeShare(tx, { actor, notify }, { ...change, session }))
      tell({ ...change, session })
      return readShares(db, session)
    },
    async leave(actor, asked) {
      const { session, right } = await require(actor.id, asked, 'read')
      if (right === 'owner') throw new AppError('conflict', { message: 'it is your own' })
      const change = { session, person: actor.id, right: null }
      await db.transaction(async (tx) => {
        const before = await writeShare(tx, change)
        if (before)
          await recordAct(tx, { actor, action: 'session-left', subject: await titleOf(tx, session) })
      })
      tell(change)
    },
  }
}

async function changeShare(
  tx: Db,
  { actor, notify }: { actor: Actor; notify: Notify },
  { session, person, right }: Change,
): Promise<void> {
  // Handing on an account takes the same lock: the session stays the actor's until this is done.
  await lockOwners(tx, [actor.id, person])
  await requireAccess(tx, { userId: actor.id, session, act: 'share' })
  if (right !== null) await requireOtherHost(tx, person, actor.id)
  const before = await writeShare(tx, { session, person, right })
  if (before === right) return
  if ((await countShares(tx, session)) > MOST_SHARES)
    throw new AppError('conflict', { message: `a session is shared with at most ${MOST_SHARES} people` })
  const title = await titleOf(tx, session)
  const act = right === null ? ('session-unshared' as const) : ('session-shared' as const)
  const subject = right === null ? title : `${right}: ${title}`
  await recordAct(tx, { actor, action: act, about: person, subject })
  if (before === null)
    await notify(tx, { user: person }, { kind: 'session-shared', data: { title, session } })
}

async function titleOf(tx: Db, session: string): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(
    sql`select quiz->>'title' as title from sessions where id = ${session}`,
  )
  return rows[0]?.title ?? ''
}
