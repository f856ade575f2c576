import type { Game, Seat } from '@pinquiz/protocol'
import { trusted } from '@pinquiz/protocol'
import { call } from '../../lib/http/api.ts'

const game = trusted<Game>('session', 'title')
export const seat = trusted<Seat>('session', 'participant', 'token')

export function findGame(pin: string, signal?: AbortSignal): Promise<Game> {
  return call('GET', `/api/games/${pin}`, game, signal ? { signal } : {})
}

/** `token` is the caller's own: the same one again gets the seat it opened. */
export function takeSeat(
  session: string,
  body: { name: string; token: string; browser: string },
): Promise<Seat> {
  return call('POST', `/api/sessions/${session}/participants`, seat, { body })
}

export function rejoin(pin: string, code: string): Promise<Seat> {
  return call('POST', '/api/rejoin', seat, { body: { pin, code } })
}
