import { hardestOf } from '@pinquiz/game'
import type { Site } from '../../config/site.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notify } from '../../platform/notify.ts'
import type { SessionAccess } from '../../platform/session-access.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Results } from './contract.ts'
import { readSimilarities } from './evidence/similarities.ts'
import { readTimeline } from './evidence/timelines.ts'
import { exportResults } from './export.ts'
import { readLastScale, setScale } from './grade-scales.ts'
import { gradebookFile } from './gradebook/files.ts'
import { readGradebook } from './gradebook/gradebook.ts'
import { readItems } from './items.ts'
import { countUnmailed, mailResults, type ResultMailDeps } from './mail-results.ts'
import { addMark, withdrawMark } from './marks/add-mark.ts'
import { listMarks, readQuestionAnswers } from './marks/marking.ts'
import { readOwnMarks } from './marks/own-marks.ts'
import { countOpenObjections, createQuizReads, object, readOwnObjections } from './marks/own-objections.ts'
import { listObjections, ruleOnObjection } from './marks/rule-objections.ts'
import { type ErasureDeps, eraseSession } from './mutations.ts'
import { countHeldNames, countPassed, readParticipants, readTeamPlaces } from './participants.ts'
import { createPollOutcomes, createWallOutcomes } from './poll-outcome.ts'
import {
  listCompleted,
  listResults,
  type ResultSession,
  readDetails,
  readQuestions,
  readResult,
} from './queries.ts'

/** A page of results asks for two or three of these. */
const READING = { atOnce: 2, mostWaiting: 200, mostWaitingEach: 12 }

type ResultsDeps = { bus: Bus; clock: Clock; site: () => Site; notify: Notify } & ErasureDeps & ResultMailDeps

export function createResults({
  db,
  bus,
  clock,
  site,
  notify,
  queueMail,
  isMailSent,
  ...erasure
}: ResultsDeps): Results {
  const { pool } = erasure
  const mailing = { db, pool, queueMail, isMailSent }
  const marking = { db, bus, clock }
  const objecting = { pool, quizIn: createQuizReads({ pool, clock }) }
  const turns = createTurns(READING)
  /** Work with a whole session, in the turn of who asks. */
  const inTurn = <Result>(
    { userId, hostId, session }: SessionAccess,
    work: (result: ResultSession) => Promise<Result>,
  ) => turns.take(userId, async () => work(await readResult(db, hostId, session)))
  // One at a time, because each holds the whole quiz in memory.
  const eraseEach = async (hostId: string, ids: string[]) => {
    for (const id of ids) await eraseSession(erasure, await readResult(db, hostId, id))
  }
  return {
    list: (hostId, query) => turns.take(hostId, () => listResults(db, pool, hostId, query)),
    details: (at) =>
      inTurn(at, async (result) => {
        const { hostId, hostName, right, session } = at
        const teams = await readTeamPlaces(pool, result)
        const heldNames = await countHeldNames(pool, session)
        const objections = await countOpenObjections(pool, session)
        const passed = await countPassed(pool, result)
        const unmailed = await countUnmailed(mailing, result)
        const lastScale = result.gradeScale ? null : await readLastScale(pool, hostId)
        return {
          ...(await readDetails(pool, result)),
          right,
          ...(right === 'owner' ? {} : { ownerName: hostName }),
          ...(heldNames > 0 ? { heldNames } : {}),
          ...(objections > 0 ? { objections } : {}),
          ...(unmailed > 0 ? { unmailed } : {}),
          ...(teams ? { teams } : {}),
          ...(lastScale ? { lastScale } : {}),
          ...(passed ? { passed } : {}),
        }
      }),
    // Within the turn of the session played again.
    async hardest(hostId, session) {
      const result = await readResult(db, hostId, session)
      const hard = hardestOf(await readQuestions(pool, result))
      return result.quiz.questions.filter((_, index) => hard.includes(index))
    },
    marks: (at, page) => inTurn(at, (result) => listMarks(db, result, { page, nowMs: clock.nowMs() })),
    answersTo: (at, query) => inTurn(at, (result) => readQuestionAnswers(pool, result, query)),
    mark: (at, mark, body) => turns.take(at.userId, () => addMark(marking, { ...at, mark }, body)),
    withdrawMark: (at, mark) => turns.take(at.userId, () => withdrawMark(marking, { ...at, mark })),
    ownMarks: (seat) => readOwnMarks(pool, seat),
    pollOutcome: createPollOutcomes({ db, pool, clock }),
    wallOutcome: createWallOutcomes({ db, pool, clock }),
    ownObjections: (seat) => readOwnObjections(objecting, seat),
    object: (objection) => object({ db, bus, notify, ...objecting }, objection),
    objections: (at) => inTurn(at, (result) => listObjections(pool, result)),
    ruleOnObjection: (at, objection, ruling) =>
      turns.take(at.userId, () => ruleOnObjection(marking, { ...at, ...ruling, objection })),
    gradebook: (hostId, query) => turns.take(hostId, () => readGradebook({ db, pool }, hostId, query)),
    gradebookFile: async (hostId, query, kind) => {
      const book = await turns.take(hostId, () => readGradebook({ db, pool }, hostId, query))
      return gradebookFile(book, { ...kind, absent: query.absent, timeZone: site().timeZone })
    },
    setScale: (at, scale) => inTurn(at, ({ id }) => setScale(pool, id, scale)),
    mail: (at) => inTurn(at, (result) => mailResults(mailing, result)),
    items: (at) =>
      inTurn(at, async (result) => {
        const none = { attempts: 0, discriminations: result.quiz.questions.map(() => null) }
        return (await readItems(pool, result)) ?? none
      }),
    timeline: (at, participant) => inTurn(at, (result) => readTimeline(pool, result, participant)),
    similarities: (at) => inTurn(at, (result) => readSimilarities(pool, result)),
    participants: (at, query) => inTurn(at, (result) => readParticipants(pool, result, query)),
    eraseMany: (hostId, ids) =>
      turns.take(hostId, async () => eraseEach(hostId, await listCompleted(db, hostId, ids))),
    eraseAllOf: async (hostId) => eraseEach(hostId, await listCompleted(db, hostId)),
    // A download, in turn with others.
    export: async ({ hostId, session }, kind) =>
      exportResults({ db, pool }, await readResult(db, hostId, session), kind, site().timeZone),
    erase: (at) => inTurn(at, (result) => eraseSession(erasure, result)),
  }
}
