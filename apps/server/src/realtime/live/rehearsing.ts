import { randomUUID } from 'node:crypto'
import { answersInMs, joiningPauseMs, kindOf, type Phase } from '@pinquiz/game'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'
import { openQuestionOf, type RoomView } from '../room/room-view.ts'
import type { SessionEntrance } from '../room/session-room.ts'
import type { Simulation } from '../room/simulation.ts'
import type { Peer } from '../wire/peer.ts'
import type { IncomingAnswer } from './answer-intake.ts'

const ASK_AGAIN_MS = 10_000
/** How long the node running them has to finish. */
const TAKE_OVER_MS = 2_000

/** A connection with no one at the other end: nothing is actually written. */
export const deafPeer = (clock: Clock, onDismissed: Peer['dismiss']): Peer => ({
  id: randomUUID(),
  connectedAtMs: clock.nowMs(),
  send() {},
  sendEncoded() {},
  oneWayMs: () => 0,
  wasCut: () => false,
  drained: async () => {},
  ping() {},
  silentSinceMs: () => null,
  silence: () => null,
  dismiss: onDismissed,
})

/**
 * The simulated players of a rehearsal: they join, are seated and answer like everyone else, without a connection
 * (L170–L172).
 */
export function createRehearsing(options: {
  record: SessionRecord
  shown: { current(): RoomView }
  simulation: Simulation
  store: Pick<SessionStore, 'isSeatedElsewhere' | 'markPresence'>
  seatPlayer: SessionEntrance['seatPlayer']
  submitAnswer: (answer: IncomingAnswer) => Promise<unknown>
  /** No one waits for them. */
  notePictures: (participant: string, question: number) => void
  clock: Clock
  log: Logger
}) {
  const { record, shown, simulation, store, seatPlayer, submitAnswer, notePictures, clock, log } = options
  const { setTimeout, clearTimeout } = timersOf(clock)
  const phase = () => shown.current().state.phase
  const players = phase().name === 'ended' ? 0 : simulation.take(record.state.settings.rehearsal)
  const seated = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let asked = momentOf(phase())
  let isStopped = false
  let isFilling = false

  function later(ms: number, act: () => Promise<unknown>) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act().catch((error: unknown) => log.warn({ err: error }, 'a simulated player failed'))
    }, ms)
    timers.add(timer)
    return timer
  }
  const pause = (ms: number) => new Promise<void>((resolve) => later(ms, async () => resolve()))

  async function comeIn(number: number) {
    const { participant, token } = await simulation.seat(record.id, number)
    if (seated.has(participant)) return
    // Of two nodes with screens of one rehearsal, the one that has them keeps them (L172).
    while (await store.isSeatedElsewhere(participant)) await pause(TAKE_OVER_MS)
    const peer = deafPeer(clock, (reason) => {
      seated.delete(participant)
      // Both had started at the same moment.
      if (reason === 'superseded' && !isStopped) later(ASK_AGAIN_MS, fill)
    })
    await seatPlayer(peer, { participant, token }, () => !isStopped)
    if (isStopped) return
    seated.add(participant)
    think(participant)
  }
  /** Asks again if told to wait for the host; gives up if refused. */
  async function keepComing(number: number) {
    try {
      await comeIn(number)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const isWaiting = error.code === 'waiting-room' || error.code === 'hall-full'
      if (isWaiting && !isStopped) later(ASK_AGAIN_MS, () => keepComing(number))
    }
  }
  async function fill() {
    if (isFilling) return
    isFilling = true
    try {
      for (let number = 1; number <= players && !isStopped; number += 1) {
        await pause(joiningPauseMs(players))
        await keepComing(number)
      }
    } finally {
      isFilling = false
    }
  }
  /** Another node may get them at once. */
  function leave() {
    if (seated.size === 0) return
    store
      .markPresence(record.id, [...seated], true)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'simulated players stay listed as connected for a while'),
      )
  }

  const thoughts = new Set<NodeJS.Timeout>()
  function think(participant: string) {
    const now = phase()
    const index = openQuestionOf(now)
    const question = index === null ? undefined : record.quiz.questions[index]
    if (index === null || !question) return
    notePictures(participant, index)
    const clockOf = now.name === 'question' ? now : null
    const inMs = answersInMs({ mode: record.mode, clock: clockOf, nowMs: clock.nowMs() }, Math.random)
    const value = kindOf(question).guess(question, Math.random)
    if (inMs === null || value === null) return
    const timer = later(inMs, async () => {
      thoughts.delete(timer)
      if (!seated.has(participant)) return
      await submitAnswer({ participant, question: index, value, receivedAtMs: clock.nowMs(), oneWayMs: 0 })
    })
    thoughts.add(timer)
  }
  function forgetThoughts() {
    for (const timer of thoughts) {
      clearTimeout(timer)
      timers.delete(timer)
    }
    thoughts.clear()
  }

  if (players > 0)
    fill().catch((error: unknown) => log.warn({ err: error }, 'could not add simulated players'))

  return {
    /** How many of the players on this node are simulated. */
    seated: () => seated.size,
    /** A different state is shown. */
    follow() {
      const moment = momentOf(phase())
      if (moment === asked) return
      asked = moment
      forgetThoughts()
      for (const participant of seated) think(participant)
    },
    stop() {
      isStopped = true
      leave()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      simulation.giveBack(players)
    },
  }
}

/** Constant while the same question is open. */
function momentOf(phase: Phase): string | null {
  if (phase.name === 'voting') return `${phase.index}`
  return phase.name === 'question' ? `${phase.index} ${phase.opensAtMs}` : null
}
