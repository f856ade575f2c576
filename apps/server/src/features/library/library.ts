import { storedText } from '@pinquiz/game'
import { MAX_REASON, type StoredQuiz } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { libraryReports } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Notify } from '../../platform/notify.ts'
import { recordAct } from '../audit/mutations.ts'
import type { Quizzes } from '../quizzes/contract.ts'
import type { Library } from './contract.ts'
import { copiesOf, countCopy, draftOfPublished, sourcesOf } from './copying.ts'
import { publishQuiz, readPublication, withdrawQuiz } from './publishing.ts'
import { countReported, listLibrary, listReports, readPublished } from './queries.ts'
import { keepReport, onLocked } from './report-rows.ts'

type Deps = {
  db: Db
  site: () => Site
  quizzes: Pick<Quizzes, 'get' | 'create' | 'publish' | 'inTurn'>
  notify: Notify
  /** Of each host's pictures and sounds. */
  quotaBytes: number
  /** Called after a commit that changed what is reported in the library. */
  onReports: () => void
  /** Called after a quiz was taken down. */
  onTold: (userId: string) => void
}

export function createLibrary({ db, site, quizzes, notify, quotaBytes, onReports, onTold }: Deps): Library {
  const requireLibrary = () => {
    if (!site().hasLibrary) throw new AppError('not-found', { message: 'this site has no library' })
  }
  const own = (ownerId: string, quizId: string): Promise<StoredQuiz> => {
    requireLibrary()
    return quizzes.get(ownerId, quizId, 'publish')
  }
  const published = (hostId: string, quizId: string) => {
    requireLibrary()
    return quizzes.inTurn(hostId, () => readPublished(db, hostId, quizId))
  }
  const publicationOf = async (ownerId: string, quizId: string) => {
    const quiz = await own(ownerId, quizId)
    return quizzes.inTurn(ownerId, () => readPublication(db, ownerId, quiz))
  }

  return {
    async list(hostId, query) {
      requireLibrary()
      return listLibrary(db, hostId, query)
    },
    async read(hostId, quizId) {
      return published(hostId, quizId)
    },
    async publication(ownerId, quizId) {
      return publicationOf(ownerId, quizId)
    },
    async publish(ownerId, quizId, body) {
      requireLibrary()
      let isReported = false
      await quizzes.publish(ownerId, quizId, async (tx, quiz) => {
        isReported = await publishQuiz(tx, ownerId, quiz, body)
        if (isReported) await notify(tx, 'admins', { kind: 'library-report', data: { title: quiz.title } })
      })
      if (isReported) onReports()
      return publicationOf(ownerId, quizId)
    },
    async withdraw(ownerId, quizId) {
      await quizzes.publish(ownerId, quizId, async (tx) => {
        await withdrawQuiz(tx, quizId)
      })
      onReports()
    },
    async copy(hostId, quizId) {
      const quiz = await published(hostId, quizId)
      const receiver = { hostId, quotaBytes }
      const draft = await quizzes.inTurn(hostId, () => draftOfPublished(db, quiz, receiver))
      const copy = await quizzes.create(hostId, draft)
      if (!quiz.isMine) await countCopy(db, quizId, hostId)
      return copy
    },
    async copyQuestions(hostId, { from, id, questions }) {
      const wanted = new Set(questions)
      const readFrom = async () => {
        if (from === 'quiz') return quizzes.get(hostId, id, 'copy')
        const quiz = await published(hostId, id)
        return { ...quiz, sources: sourcesOf(quiz) }
      }
      const { questions: all, sources = [] } = await readFrom()
      const picked = { questions: all.filter((question) => wanted.has(question.id)), sources }
      return quizzes.inTurn(hostId, () => copiesOf(db, picked, { hostId, quotaBytes }))
    },
    async report(hostId, quizId, written) {
      const reason = storedText(written, MAX_REASON)
      if (reason === '') throw new AppError('bad-request', { message: 'reason: must say something' })
      await published(hostId, quizId)
      const isKept = await onLocked(db, quizId, async (tx, { title }) => {
        // One notification until administrators have dealt with it, also if two report at once.
        if (title === null) return false
        const before = await tx.$count(libraryReports, eq(libraryReports.quizId, quizId))
        await keepReport(tx, { quizId, reporterId: hostId, reason })
        if (before === 0) await notify(tx, 'admins', { kind: 'library-report', data: { title } })
        return true
      })
      if (!isKept) throw new AppError('quiz-not-found')
      onReports()
    },
    reports: (adminId) => listReports(db, adminId),
    countReported: (adminId) => countReported(db, adminId),
    async dismissReports(actor, quizId) {
      await onLocked(db, quizId, async (tx, { about, title }) => {
        const gone = await tx.delete(libraryReports).where(eq(libraryReports.quizId, quizId)).returning()
        if (gone.length === 0) return
        await recordAct(tx, { actor, action: 'library-reports-dismissed', about, subject: title ?? '' })
      })
      onReports()
    },
    async takeDown(actor, quizId, written) {
      const reason = storedText(written, MAX_REASON)
      const owner = await onLocked(db, quizId, async (tx, { about, title }) => {
        if (title === null) return null
        await withdrawQuiz(tx, quizId)
        // Shown to administrators when it is published again.
        await keepReport(tx, { quizId, reporterId: actor.id, reason })
        await recordAct(tx, { actor, action: 'library-taken-down', about, subject: title, reason })
        await notify(tx, { user: about }, { kind: 'library-taken-down', data: { title, reason } })
        return about
      })
      if (!owner) return
      onTold(owner)
      onReports()
    },
  }
}
