import { type Game, game, type Seat, seat } from '@pinquiz/protocol'
import { call } from '../../lib/api.ts'

export function findGame(pin: string, signal?: AbortSignal): Promise<Game> {
  return call('GET', `/api/games/${pin}`, game, signal ? { signal } : {})
}

export function takeSeat(session: string, name: string): Promise<Seat> {
  return call('POST', `/api/sessions/${session}/participants`, seat, { body: { name } })
}

export function rejoin(pin: string, code: string): Promise<Seat> {
  return call('POST', '/api/rejoin', seat, { body: { pin, code } })
}
