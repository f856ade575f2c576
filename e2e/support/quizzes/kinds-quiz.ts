import { readFile } from 'node:fs/promises'
import type { AnyQuiz, Api } from '../api.ts'

type Question = { kind: string; text: string; [field: string]: unknown }

/** One question of each kind except single choice, which has a whole game. */
export const QUESTIONS: Question[] = [
  { kind: 'true-false', text: 'An octopus has three hearts.', isTrue: true },
  {
    ...{ kind: 'multiple-choice', text: 'Which of these numbers are prime?', hasPartialCredit: true },
    options: ['Two', 'Four', 'Five', 'Seven'].map((text) => ({ text, isCorrect: text !== 'Four' })),
  },
  {
    ...{ kind: 'put-in-order', text: 'Sort the planets from the Sun outwards.', hasPartialCredit: true },
    items: ['Mercury', 'Venus', 'Earth', 'Mars'].map((text) => ({ text })),
  },
  {
    ...{ kind: 'pairs', text: 'Which capital belongs to which country?' },
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Spain', right: 'Madrid' },
      { left: 'The United Kingdom', right: 'London' },
    ],
  },
  {
    ...{ kind: 'typed-answer', text: 'What is the capital of Portugal?', toleratesTypos: true },
    accepted: ['Lisbon', 'Lisboa'],
  },
  {
    ...{ kind: 'typed-number', text: 'How far away is the Moon?', unit: 'km' },
    ...{ right: 384_400, judging: 'closest', distance: 200_000 },
  },
  {
    ...{ kind: 'slider', text: 'How warm is the sea in August?', unit: '°C', low: 'cold', high: 'hot' },
    ...{ min: 10, max: 30, step: 1, right: 20, judging: 'within', distance: 2 },
  },
  {
    ...{ kind: 'spot', text: 'Where do players read which address to open?' },
    regions: [
      { label: 'In the large box', isRight: true, x: 30, y: 160, width: 600, height: 300 },
      { label: 'In the corner', isRight: false, x: 700, y: 600, width: 250, height: 250 },
    ],
  },
  { kind: 'slide', text: 'Half of it is done', words: 'Ten minutes of break.\nThen come the harder ones.' },
  { kind: 'scale', text: 'Would you recommend us to a friend?', scale: 'nps', low: 'Never', high: 'Sure' },
  { kind: 'open-text', text: 'What should we keep, and what should we change?', needsApproval: false },
  { kind: 'word-cloud', text: 'How do you feel today?' },
]

/** With a picture for kinds asked on one; with `count` they repeat until there are that many. */
export async function quizOfKinds(host: Api, count = QUESTIONS.length): Promise<AnyQuiz> {
  const file = await readFile('docs/images/lobby.png')
  const stored = await host.post<{ id: string; width: number; height: number }>('/api/media', file)
  const media = { picture: { ...stored, alt: 'A lobby on a wall' } }
  return {
    ...{ title: 'Of every kind', description: '' },
    questions: Array.from({ length: count }, (_, at) => ({ ...QUESTIONS[at % QUESTIONS.length] })).map(
      (question) => ({
        ...{ timeLimitS: 120, ...question },
        ...(question.kind === 'spot' ? { media } : {}),
      }),
    ),
  }
}
