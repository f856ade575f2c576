import type { Assignment, Mode } from '@pinquiz/game'
import { type SessionCard, sessionCard, quiz as storedQuiz } from '@pinquiz/protocol'
import type { ServerProcess } from '../processes/server-process.ts'
import { callOrThrow } from './http-client.ts'

const PASSWORD = 'a password for the bench'

export type BenchQuestion = { text: string; timeLimitS: number; options: string[]; correct: number }

export type SessionSettings = {
  closeWhenAllAnswered?: boolean
  shareResults?: boolean
  lateJoin?: boolean
  largeHall?: boolean
  assignment?: Assignment
}

/** An account that may host, on one server. */
export type HostAccount = { origin: string; cookie: string }

/** Becomes the first administrator with the one-time link that a fresh server prints. */
export async function setUpHost(server: ServerProcess): Promise<HostAccount> {
  const token = (await server.printed(/\/setup\?token=([\w-]+)/))?.[1]
  const { origin } = server
  const body = { token, name: 'Bench Host', email: 'host@bench.example', password: PASSWORD }
  const reply = await callOrThrow({ origin, method: 'POST', path: '/api/setup', body })
  return { origin, cookie: reply.cookie }
}

export async function createQuiz(host: HostAccount, questions: BenchQuestion[]): Promise<string> {
  const draft = {
    title: 'Bench quiz',
    description: 'Made by the load generator',
    questions: questions.map((question) => ({
      text: question.text,
      timeLimitS: question.timeLimitS,
      readingS: 0,
      options: question.options.map((text, index) => ({ text, isCorrect: index === question.correct })),
    })),
  }
  const reply = await callOrThrow({ ...host, method: 'POST', path: '/api/quizzes', body: draft })
  return storedQuiz.parse(reply.body).id
}

export async function startSession(
  host: HostAccount,
  quizId: string,
  settings: SessionSettings = {},
  mode: Mode = 'live',
): Promise<SessionCard> {
  const body = { quizId, mode, settings }
  const reply = await callOrThrow({ ...host, method: 'POST', path: '/api/sessions', body })
  return sessionCard.parse(reply.body)
}

/** Questions whose frames have about 600 bytes, the size the realtime budget assumes. */
export function benchQuestions(count: number, timeLimitS: number): BenchQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `Question ${index + 1}: ${'which of these places lies furthest from the sea, and why? '.repeat(4)}`.trim(),
    timeLimitS,
    options: ['North', 'East', 'South', 'West'].map((way) => `${way} of the river, behind the hills`),
    correct: index % 4,
  }))
}
