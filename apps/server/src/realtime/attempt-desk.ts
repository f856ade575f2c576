import { type Attempt, type AttemptRecord, attemptView } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { AttemptJob, AttemptOutcome, AttemptStore } from '../features/attempts/contract.ts'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { BusEvent } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import { createAttemptClock } from './attempt-clock.ts'
import type { Audience } from './audience.ts'
import type { PlayerFrame, Sender } from './session-room.ts'

/** Takes a participant's frame to the attempt and back to its replies; shows by itself when a question's time is over. */
export type AttemptDesk = ReturnType<typeof createAttemptDesk>

export function createAttemptDesk(options: {
  record: SessionRecord
  audience: Audience
  attempts: Pick<AttemptStore, 'run'>
  clock: Clock
}) {
  const { audience, attempts, clock } = options
  const { id: session, quiz } = options.record
  const { players } = audience

  const run = (participant: string, command: AttemptJob['command']) =>
    attempts.run({ session, participant, questions: quiz.questions, command })
  const look = (participant: string) => run(participant, { type: 'look' })

  const due = createAttemptClock(clock, async (participant) => {
    const peer = players.get(participant)
    if (!peer) return
    const outcome = await look(participant)
    if (outcome.ok && players.get(participant) === peer) peer.send(show(participant, outcome.record))
  })

  /** The frame that shows where a participant stands; its clock is followed from here. */
  function show(participant: string, record: AttemptRecord): ServerFrame {
    if (players.has(participant)) due.follow(participant, record.attempt)
    return { type: 'attempt', attempt: attemptView(quiz, record) }
  }

  return {
    look,
    /** Of somebody who has just been seated. */
    follow: (participant: string, attempt: Attempt) => due.follow(participant, attempt),
    left: due.forget,
    /** The replies to a player's frame. */
    async serve(frame: PlayerFrame, { participant, ...timing }: Sender): Promise<ServerFrame[]> {
      const outcome = await run(participant, commandOf(frame, timing))
      if (!outcome.ok) return refusalsOf(frame, outcome)
      const shown = () => show(participant, outcome.record)
      switch (frame.type) {
        case 'advance':
          return [shown()]
        case 'answer':
          return [{ type: 'ack', question: frame.question, option: frame.option }, shown()]
        case 'incident':
          return outcome.hasEnded ? [notedOf(frame), shown()] : [notedOf(frame)]
      }
    },
    onEvent(event: BusEvent) {
      if (event.type === 'participant-removed') due.forget(event.participant)
    },
    stop: due.stop,
  }
}

function commandOf(frame: PlayerFrame, timing: Omit<Sender, 'participant'>): AttemptJob['command'] {
  switch (frame.type) {
    case 'advance':
      return { type: 'advance', after: frame.after }
    case 'answer':
      return { type: 'answer', question: frame.question, option: frame.option, ...timing }
    case 'incident':
      // UUIDs may be spelled in capitals.
      return { type: 'incident', id: frame.id.toLowerCase(), kind: frame.kind, lengthMs: frame.lengthMs }
  }
}

function refusalsOf(frame: PlayerFrame, outcome: Extract<AttemptOutcome, { ok: false }>): ServerFrame[] {
  const { code } = outcome
  switch (frame.type) {
    case 'advance':
      return [{ type: 'refused', to: 'advance', code }]
    case 'answer': {
      const refused = { type: 'refused', to: 'answer', code, question: frame.question } as const
      return [code === 'already-answered' ? { ...refused, option: outcome.option } : refused]
    }
    // Taken or not: it need not come again.
    case 'incident':
      return [notedOf(frame)]
  }
}

const notedOf = ({ id }: Extract<PlayerFrame, { type: 'incident' }>): ServerFrame => ({ type: 'noted', id })
