import type { Seat } from '@pinquiz/protocol'
import { MODES } from '../../../packages/game/src/session/modes.ts'
import type { AnyQuiz, Api, Game } from '../api.ts'
import { SocketClient } from '../network/socket-client.ts'

/** What everyone answers, question by question, by name; null is silence. */
export type Script = Record<string, (number | string | null)[]>

/** A whole session over bare sockets, without browsers: for tests of what comes after it. */
export async function playGame(
  origin: string,
  host: Api,
  { quiz, script, mode = 'live' }: { quiz: AnyQuiz; script: Script; mode?: 'live' | 'poll' },
): Promise<Game> {
  const { id: quizId } = await host.createQuiz(quiz)
  const { isTimed } = MODES[mode]
  const settings = isTimed ? { closeWhenAllAnswered: false } : {}
  const { id, pin } = await host.post<Game>('/api/sessions', { quizId, mode, settings })
  const desk = await openDesk(origin, host, id)
  const players = new Map<string, SocketClient>()
  for (const name of Object.keys(script)) {
    players.set(name, await takeSeat(origin, host, { id, name }))
  }
  const game = { players, script }
  await desk.move('start')
  for (const index of quiz.questions.keys()) {
    // Starting a poll opens its first question at once.
    if (isTimed || index > 0) await desk.move('next')
    await answer(game, index)
    if (isTimed) await desk.move('close')
  }
  await desk.move('end')
  for (const line of [desk, ...players.values()]) line.close()
  return { id, pin, quizId }
}

/** The host of a session that has begun, without a screen. */
export async function openDesk(origin: string, host: Api, id: string): Promise<SocketClient> {
  return SocketClient.hosting(origin, await cookieOf(host), id)
}

/** A player of a live session or a poll, without a phone. */
export async function takeSeat(origin: string, api: Api, { id, name }: { id: string; name: string }) {
  const seat = await api.post<Seat>(`/api/sessions/${id}/participants`, { name })
  return SocketClient.seated(origin, seat)
}

type Running = { players: Map<string, SocketClient>; script: Script }

async function answer({ players, script }: Running, index: number): Promise<void> {
  for (const [name, line] of players) {
    await line.asked(index)
    const option = script[name]?.[index] ?? null
    if (option !== null) await line.answer(index, option)
  }
}

async function cookieOf(host: Api): Promise<string> {
  const { cookies } = await host.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
