/**
 * Writes a quiz, runs a session of it and returns the results as CSV, with types made from the site's own document:
 *
 *     npx openapi-typescript https://quiz.example.org/api/docs/json -o examples/pinquiz.d.ts
 */
import createClient from 'openapi-fetch'
import type { paths } from './pinquiz.d.ts'

export async function runSession(site: string, token: string): Promise<string> {
  const client = createClient<paths>({ baseUrl: site, headers: { authorization: `Bearer ${token}` } })

  const quiz = await client.POST('/api/quizzes', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      title: 'Capitals',
      description: 'Made by a program',
      questions: [
        {
          text: 'What is the capital of Australia?',
          timeLimitS: 20,
          options: [
            { text: 'Sydney', isCorrect: false },
            { text: 'Canberra', isCorrect: true },
          ],
        },
      ],
    },
  })
  if (!quiz.data) throw new Error(quiz.error.code)

  const session = await client.POST('/api/sessions', { body: { quizId: quiz.data.id, mode: 'live' } })
  if (!session.data) throw new Error(session.error.code)
  const path = { id: session.data.id }

  const player = await client.POST('/api/sessions/{id}/participants', {
    params: { path },
    body: { name: 'Ada' },
  })
  if (!player.data) throw new Error(player.error.code)

  async function move(type: 'start' | 'next' | 'end') {
    const { data: state } = await client.GET('/api/sessions/{id}/state', { params: { path } })
    if (!state) throw new Error('no state')
    const moved = await client.POST('/api/sessions/{id}/commands', {
      params: { path, header: { 'Idempotency-Key': `${path.id} ${type} ${state.version}` } },
      body: { type, version: state.version },
    })
    if (!moved.data) throw new Error(moved.error.code)
  }

  await move('start')
  await move('next')
  await move('end')

  const results = await client.GET('/api/results/{id}/export.csv', { params: { path }, parseAs: 'text' })
  if (!results.response.ok) throw new Error(String(results.response.status))
  return String(results.data)
}
