import type { SharedThing } from '@pinquiz/protocol'
import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import type { Notify } from '../../platform/notify.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Sharing } from './contract.ts'
import { reportEditor } from './editor-rows.ts'
import { handOver } from './hand-over.ts'
import { findHosts } from './host-rows.ts'
import { changeShare, leaveQuiz, lockOwnThing, readShares, storedThing } from './share-rows.ts'

type Options = {
  db: Db
  site: () => Site
  quotaBytes: number
  /** Someone's list of quizzes has changed. */
  onShared: (userId: string) => void
  notify: Notify
  /** Someone was given a quiz or folder. */
  onTold: (userId: string) => void
}

const PLACES = { atOnce: 2, mostWaiting: 200, mostWaitingEach: 10 }

export function createSharing({ db, site, quotaBytes, onShared, notify, onTold }: Options): Sharing {
  const turns = createTurns(PLACES)
  const shares = (tx: Db, userId: string, thing: SharedThing) => readShares(tx, thing, userId)
  return {
    findHosts: (userId, search) => turns.take(userId, () => findHosts(db, userId, search)),
    shares: (userId, asked) =>
      db.transaction(async (tx) => {
        const thing = storedThing(asked)
        await lockOwnThing(tx, thing, { userId, act: 'share' })
        return shares(tx, userId, thing)
      }),
    async share(actor, asked) {
      const body = storedThing(asked)
      const told = await db.transaction((tx) => changeShare(tx, actor, body))
      for (const person of told) onShared(person)
      return shares(db, actor.id, body)
    },
    async leave(actor, quizId) {
      await db.transaction((tx) => leaveQuiz(tx, actor, quizId))
      onShared(actor.id)
    },
    async handOver(actor, asked) {
      const body = storedThing(asked)
      const means = { most: site().limits.quizzes, quotaBytes, notify }
      await turns.take(actor.id, () => db.transaction((tx) => handOver(tx, actor, body, means)))
      for (const person of [actor.id, body.to]) onShared(person)
      onTold(body.to)
    },
    reportEditor: (editor) => reportEditor(db, editor),
  }
}
