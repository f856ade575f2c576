import { isAwaitingPictures } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import { throttle } from '../../platform/throttle.ts'
import type { HostScreens } from '../room/host-screens.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createWatch } from '../room/watch.ts'

const INTERVAL_MS = 200
/** Ids in one string for the other nodes. */
const SAID_AT_ONCE = 1000

type PicturesFrame = Extract<ServerFrame, { type: 'pictures' }>

/**
 * Live: who has loaded the pictures of the announced question, on all nodes; opens it once everyone present has them.
 */
export type PictureWait = ReturnType<typeof createPictureWait>

export function createPictureWait(options: {
  record: SessionRecord
  shown: Pick<ShownView, 'current'>
  hosts: Pick<HostScreens, 'tell'>
  store: Pick<SessionStore, 'command' | 'readPresent'>
  bus: Bus
  log: Logger
}) {
  const { record, shown, hosts, store, bus, log } = options
  const { id: session } = record
  /** For the newest known question: another node may know of it before this one does. */
  let known = { question: -1, there: new Set<string>() }
  let present: ReadonlySet<string> | null = null
  let unpublished: string[] = []
  let sent: PicturesFrame | null = null

  function awaited(): number | null {
    const { phase } = shown.current().state
    return phase.name === 'question' && isAwaitingPictures(phase) ? phase.index : null
  }
  function loadedFor(question: number): Set<string> {
    if (question > known.question) {
      known = { question, there: new Set() }
      unpublished = []
    }
    return known.there
  }
  const say = throttle(INTERVAL_MS, () => {
    const { question } = known
    for (let at = 0; at < unpublished.length; at += SAID_AT_ONCE) {
      const participants = unpublished.slice(at, at + SAID_AT_ONCE)
      bus.publish({ type: 'pictures-there', session, question, participants })
    }
    unpublished = []
  })
  const watch = createWatch({
    log,
    intervalMs: INTERVAL_MS,
    failure: 'could not read who has the pictures',
    async look() {
      const question = awaited()
      if (question === null) return
      present ??= new Set(await store.readPresent(session))
      if (awaited() !== question) return
      const of = present.size
      const there = [...loadedFor(question)].filter((participant) => present?.has(participant)).length
      const isNews = sent?.question !== question || sent.there !== there || sent.of !== of
      sent = { type: 'pictures', question, there, of }
      if (isNews) hosts.tell(sent)
      if (there === of) await open(question)
    },
  })
  async function open(index: number) {
    try {
      await store.command(record, { type: 'pictures-there', index })
    } catch (error) {
      // Another node was faster, or it opens by itself before anyone could hear of it.
      if (!(error instanceof AppError)) throw error
    }
  }

  return {
    /** For a host's new screen while someone is being waited for. */
    current: () => (sent && sent.question === awaited() ? sent : null),
    /** Reported by a player's page; ignored for other questions and repeats. */
    note(participant: string, question: number) {
      if (awaited() !== question || loadedFor(question).has(participant)) return
      known.there.add(participant)
      unpublished.push(participant)
      say.call()
    },
    /** A different state is shown. */
    follow() {
      if (awaited() !== null) watch.note()
    },
    onEvent(event: BusEvent) {
      if (event.type === 'pictures-there') {
        if (event.question < known.question) return
        const there = loadedFor(event.question)
        for (const participant of event.participants) there.add(participant)
        watch.note()
      }
      if (event.type !== 'roster-changed') return
      present = null
      if (awaited() !== null) watch.note()
    },
    stop() {
      say.cancel()
      watch.stop()
    },
  }
}
