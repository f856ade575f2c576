import type { ClientFrame, HostFrameCommand, Reader, ServerFrame } from '@pinquiz/protocol'
import { encode, wholePhase } from '../connection/frames.ts'
import type { Timers } from '../connection/timers.ts'

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

export type ProbeOptions = { frames: Reader<ServerFrame>; timers: Timers }

/** A connection for tests: keeps every received frame, sends anything, and never reconnects. */
export abstract class Probe {
  readonly frames: ServerFrame[] = []
  readonly #options: ProbeOptions
  #shown: Pick<Frame<'phase'>, 'phase' | 'oneTap' | 'extras'> = { phase: { name: 'lobby' } }
  #waiting: (() => void)[] = []
  #lastRef = 0

  constructor(options: ProbeOptions) {
    this.#options = options
  }

  /** Sends any text, valid or forged. */
  abstract sendRaw(text: string): void

  send(frame: ClientFrame): void {
    this.sendRaw(encode(frame))
  }

  /** Throws if the text isn't a frame. */
  hear(text: string): void {
    const read = this.#options.frames.safeParse(JSON.parse(text))
    if (!read.success) throw new Error(`not a frame: ${text}`)
    this.frames.push(this.#whole(read.data))
    for (const wake of this.#waiting.splice(0)) wake()
  }

  /** The first frame of that type (or one of them) that fits, whether already received or still to come. */
  async next<T extends ServerFrame['type']>(
    type: T | readonly T[],
    fits: (frame: Frame<T>) => boolean = () => true,
    withinMs = 30_000,
  ): Promise<Frame<T>> {
    const { timers } = this.#options
    const deadlineMs = timers.nowMs() + withinMs
    const types: readonly string[] = [type].flat()
    // `as`: `includes` has just checked the type.
    const isWanted = (frame: ServerFrame): frame is Frame<T> =>
      types.includes(frame.type) && fits(frame as Frame<T>)
    for (;;) {
      const found = this.frames.find(isWanted)
      if (found) return found
      const leftMs = deadlineMs - timers.nowMs()
      if (leftMs <= 0)
        throw new Error(`no ${types} within ${withinMs} ms; got ${JSON.stringify(this.frames)}`)
      await new Promise<void>((resolve) => {
        const cancel = timers.after(leftMs, resolve)
        this.#waiting.push(() => {
          cancel()
          resolve()
        })
      })
    }
  }

  /** A host's command; resolves with its outcome. */
  command(command: HostFrameCommand): Promise<Frame<'command-done'> | Frame<'refused'>> {
    this.#lastRef += 1
    const ref = this.#lastRef
    this.send({ type: 'command', ref, command })
    return this.next(['command-done', 'refused'], (frame) => frame.ref === ref)
  }

  #whole(frame: ServerFrame): ServerFrame {
    const whole = frame.type === 'revealed' ? wholePhase(this.#shown, frame) : frame
    if (!whole) throw new Error('revealed without its question')
    if (whole.type === 'phase' || whole.type === 'snapshot') {
      const { phase, oneTap, extras } = whole
      this.#shown = { phase, oneTap, extras }
    }
    return whole
  }
}
