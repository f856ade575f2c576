import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { createTurns } from '../../platform/turns.ts'
import { mayErase } from '../accounts/policy.ts'
import { readUser } from '../accounts/queries.ts'
import { recordAct } from '../audit/mutations.ts'
import type { Quizzes } from '../quizzes/contract.ts'
import type { PersonalData } from './contract.ts'
import { copyAccount } from './copy-account.ts'
import { copyPeople } from './copy-people.ts'
import { actSubject, type ErasedPerson, erasePeople } from './erase-people.ts'
import { findPeople } from './people.ts'

type Deps = {
  db: Db
  clock: Clock
  quizzes: Pick<Quizzes, 'list' | 'get'>
  /** Called after the commit that erased participants. */
  onErased: (people: ErasedPerson[]) => void
}

const SEARCHES = { atOnce: 2, mostWaiting: 50, mostWaitingEach: 3 }

export function createPersonalData({ db, clock, quizzes, onErased }: Deps): PersonalData {
  const turns = createTurns(SEARCHES)
  return {
    find: (actor, reach, search) =>
      turns.take(actor.id, () => findPeople(db, { reach, hostId: actor.id }, search)),
    export: (actor, reach, ids) =>
      turns.take(actor.id, async () => {
        // Not in a transaction: in the embedded database nothing else runs during one.
        const people = await copyPeople(db, { reach, hostId: actor.id }, ids)
        if (people.length === 0) throw new AppError('not-found')
        await recordAct(db, { actor, action: 'participants-exported', subject: actSubject(people) })
        return { exportedAtMs: clock.nowMs(), participants: people.map(({ copy }) => copy) }
      }),
    async erase(actor, reach, ids) {
      const erased = await erasePeople(db, { actor, reach, hostId: actor.id, ids })
      if (erased.length > 0) onErased(erased)
      return erased.length
    },
    async exportAccount(actor, userId) {
      const isOwn = actor.id === userId
      const target = await readUser(db, userId)
      if (!target) throw new AppError('not-found')
      if (!isOwn && !mayErase(actor, target)) throw new AppError('not-allowed')
      if (!isOwn) await recordAct(db, { actor, action: 'account-exported', about: userId })
      return copyAccount(db, { userId, nowMs: clock.nowMs(), quizzes })
    },
  }
}
