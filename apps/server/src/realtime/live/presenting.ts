import { randomUUID } from 'node:crypto'
import { asksNothing, keyedQuestion, MODES } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'
import type { Audience } from '../room/audience.ts'
import type { Host } from '../room/host-screens.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createWatch } from '../room/watch.ts'
import type { WallScreens } from './wall-screens.ts'

const PUBLISH_EVERY_MS = 5_000
/** A node that hasn't repeated its report for this long is gone, and its screens with it. */
const TRUSTED_MS = 15_000
const LOOK_EVERY_MS = 1_000
/** More names than anyone will read. */
const MAX_MISSING = 100

type Here = { screens: number; walls: number }
const NONE: Here = { screens: 0, walls: 0 }
const areSame = (one: Here, other: Here) => one.screens === other.screens && one.walls === other.walls

/** What presenter views show besides the projector's content, and telling the projector about them. */
export type Presenting = ReturnType<typeof createPresenting>

export function createPresenting(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  walls: Pick<WallScreens, 'count'>
  store: Pick<SessionStore, 'readMissing' | 'readAnswerCounts'>
  bus: Bus
  clock: Clock
  log: Logger
}) {
  const { record, shown, audience, walls, store, bus, clock, log } = options
  const { hosts } = audience
  const timers = timersOf(clock)
  const node = randomUUID()
  const elsewhere = new Map<string, Here & { untilMs: number }>()
  const here = (): Here => ({ screens: hosts.presenters(), walls: walls.count() })
  let sent = NONE
  let published = NONE
  let beat: NodeJS.Timeout | undefined

  function outlook(): ServerFrame {
    const { state } = shown.current()
    const { phase } = state
    const keyed = (index: number) => keyedQuestion(record.quiz, index, state)
    const current = 'index' in phase ? phase.index : null
    const isBefore = phase.name === 'lobby' || phase.name === 'ready'
    const next = current === null ? (isBefore ? 0 : null) : current + 1
    // Only in this frame: neither projector nor phones get them.
    const currentNotes = record.quiz.questions[current ?? -1]?.notes
    const nextNotes = record.quiz.questions[next ?? -1]?.notes
    return {
      type: 'outlook',
      current: current === null ? null : keyed(current),
      ...(currentNotes === undefined ? {} : { currentNotes }),
      next: next === null ? null : keyed(next),
      ...(nextNotes === undefined ? {} : { nextNotes }),
    }
  }
  const missing = createWatch({
    log,
    intervalMs: LOOK_EVERY_MS,
    failure: "could not read who hasn't answered",
    async look() {
      const question = shown.openQuestion()
      if (question === null || hosts.presenters() === 0) return
      // Seeing a name disappear and a bar grow would reveal the vote.
      if (record.isAnonymous) return
      const found = await store.readMissing(record.id, question, MAX_MISSING)
      if (shown.openQuestion() === question) hosts.tellPresenters({ type: 'missing', question, ...found })
    },
  })
  /** How people have answered so far; in polls hosts get it with the votes. */
  const gathered = createWatch({
    log,
    intervalMs: LOOK_EVERY_MS,
    failure: 'could not read the answers',
    async look() {
      const question = shown.openQuestion()
      if (question === null || hosts.presenters() === 0 || MODES[record.mode].hasOpenVotes) return
      const asked = record.quiz.questions[question]
      if (!asked || asksNothing(asked)) return
      const counts = await store.readAnswerCounts(record, question)
      if (counts && shown.openQuestion() === question)
        hosts.tellPresenters({ type: 'gathered', question, counts })
    },
  })
  function look() {
    missing.note()
    gathered.note()
  }
  function everywhere(): Here {
    for (const [other, { untilMs }] of elsewhere) if (untilMs <= clock.nowMs()) elsewhere.delete(other)
    return [...elsewhere.values()].reduce(
      (sum, one) => ({ screens: sum.screens + one.screens, walls: sum.walls + one.walls }),
      here(),
    )
  }
  const frame = ({ screens, walls }: Here): ServerFrame => ({
    type: 'presenters',
    screens,
    ...(walls > 0 ? { walls } : {}),
  })
  function tellWalls() {
    const now = everywhere()
    if (areSame(now, sent)) return
    sent = now
    hosts.tell(frame(now))
  }
  function say() {
    published = here()
    bus.publish({ type: 'presenters-here', session: record.id, node, ...published })
  }
  /** Repeated while there are any, so that those of a dead node are forgotten. */
  function keepBeat() {
    const isNeeded = !areSame(here(), NONE) || elsewhere.size > 0
    if (isNeeded && !beat) beat = timers.setInterval(tick, PUBLISH_EVERY_MS)
    if (!isNeeded) stopBeat()
  }
  function stopBeat() {
    if (beat) timers.clearInterval(beat)
    beat = undefined
  }
  function tick() {
    if (!areSame(here(), NONE)) say()
    tellWalls()
    keepBeat()
  }
  function changed() {
    if (!areSame(here(), published)) say()
    tellWalls()
    keepBeat()
  }

  return {
    arrived({ peer, presenter }: Host) {
      if (presenter) {
        peer.send(outlook())
        changed()
        look()
      }
      // Existing screens got it with the change.
      peer.send(frame(everywhere()))
    },
    left: changed,
    /** On all nodes. */
    walls: () => everywhere().walls,
    wallsChanged: changed,
    follow() {
      if (hosts.presenters() === 0) return
      hosts.tellPresenters(outlook())
      look()
    },
    onEvent(event: BusEvent) {
      if (event.type === 'answers-written' || event.type === 'roster-changed') {
        if (hosts.presenters() > 0) look()
      }
      if (event.type !== 'presenters-here' || event.node === node) return
      const { screens, walls = 0 } = event
      if (screens + walls === 0) elsewhere.delete(event.node)
      else elsewhere.set(event.node, { screens, walls, untilMs: clock.nowMs() + TRUSTED_MS })
      tellWalls()
      keepBeat()
    },
    stop() {
      stopBeat()
      missing.stop()
      gathered.stop()
    },
  }
}
