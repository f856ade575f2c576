import { applyReveal } from '@pinquiz/game'
import {
  type ClientFrame,
  type Hello,
  PROTOCOL_VERSION,
  type Reader,
  type Seat,
  type ServerFrame,
} from '@pinquiz/protocol'

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

const hello = { type: 'hello', protocol: PROTOCOL_VERSION } as const

export const playerHello = (seat: Seat): Hello => ({ ...hello, role: 'player', ...seat })

export const hostHello = (session: string): Hello => ({ ...hello, role: 'host', session })

/** `token`: a phone's key; without one, the browser's sign-in counts. */
export const presenterHello = (session: string, token?: string | null): Hello => ({
  ...hello,
  role: 'presenter',
  session,
  ...(token ? { token } : {}),
})

/** A screen opened by the wall link. */
export const wallHello = (session: string, key: string): Hello => ({ ...hello, role: 'wall', session, key })

export const encode = (frame: ClientFrame): string => JSON.stringify(frame)

/** Null if the text isn't a valid frame. */
export function readFrame(frames: Reader<ServerFrame>, text: string): ServerFrame | null {
  try {
    const parsed = frames.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Completes a reveal from the open question; null if that question isn't shown. */
export function wholePhase(
  shown: Pick<Frame<'phase'>, 'phase' | 'oneTap' | 'extras'>,
  { version, phase: revealed }: Frame<'revealed'>,
): Frame<'phase'> | null {
  const phase = applyReveal(shown.phase, revealed)
  return phase && { type: 'phase', version, phase, oneTap: shown.oneTap, extras: shown.extras }
}
