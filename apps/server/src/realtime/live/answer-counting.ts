import { countsForPhones, MODES } from '@pinquiz/game'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { BusEvent } from '../../platform/bus.ts'
import type { Audience } from '../room/audience.ts'
import { progressFrame } from '../room/room-view.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createProgressWatch } from './progress-watch.ts'
import { createSharedCounts } from './shared-counts.ts'

/** What is sent about the open question's answers: their number to hosts, the distribution to voters of a poll. */
export type AnswerCounting = ReturnType<typeof createAnswerCounting>

export function createAnswerCounting(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  store: Pick<SessionStore, 'readProgress' | 'readGivenAnswers'>
  log: Logger
  onEveryoneAnswered: (question: number) => Promise<void>
}) {
  const { record, shown, audience, store, log, onEveryoneAnswered } = options
  const { hasOpenVotes } = MODES[record.mode]
  const voters = createSharedCounts({
    isShared: () => shown.current().state.settings.shareResults,
    peerOf: (participant) => audience.players.get(participant),
  })
  const progress = createProgressWatch({
    log,
    question: shown.openQuestion,
    read: (question) => store.readProgress(record, question),
    tell(question, read) {
      audience.hosts.tell({ type: 'progress', progress: progressFrame(question, read) })
      const asked = record.quiz.questions[question]
      if (read.counts && asked) voters.show(question, countsForPhones(asked, read.counts))
    },
    onEveryoneAnswered,
  })
  voters.open(shown.openQuestion())

  return {
    addVoter(participant: string, question: number) {
      voters.addVoter(participant, question)
      // The last count may lack this vote: after a recount it's sent even if nothing has changed.
      if (!hasOpenVotes) return
      progress.reset()
      progress.note()
    },
    /** Pauses counting and sending. */
    alone: progress.alone,
    /** As far as this node knows. */
    hasAnswered: voters.hasVoted,
    follow() {
      voters.open(shown.openQuestion())
      voters.settle()
      progress.reset()
      if (hasOpenVotes) progress.note()
    },
    /** In a poll that went back: those who have voted on the shown question see that (P11). */
    async remindVoters() {
      const question = shown.openQuestion()
      if (!hasOpenVotes || question === null) return
      for (const [participant, value] of await store.readGivenAnswers(record.id, question)) {
        audience.players.get(participant)?.send({ type: 'ack', question, value })
        voters.addVoter(participant, question)
      }
    },
    onEvent({ type }: BusEvent) {
      // Arrivals and departures change the number of people waited for.
      if (type === 'answers-written' || type === 'roster-changed') progress.note()
    },
    stop: progress.stop,
  }
}
