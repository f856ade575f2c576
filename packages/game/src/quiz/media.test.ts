import { expect, it } from 'vitest'
import { mediaIds, normaliseMedia, picturesOf } from './media.ts'
import { normaliseQuiz } from './quiz-rules.ts'

const picture = (id: string, alt = '') => ({ id, alt, width: 3, height: 2 })

it('M7 pictures of options are kept only for existing options, with cleaned alternative texts', () => {
  const options = [null, picture('b', '  A\u202e bee \n'), null, picture('d')]
  expect(normaliseMedia({ options }, 3)).toEqual({ options: [null, picture('b', 'A bee'), null] })
  expect(normaliseMedia({ options: [null, null] }, 2)).toBeNull()
  expect(normaliseMedia({ picture: picture('a'), options }, 0)).toEqual({ picture: picture('a') })
})

it.each([
  ['single-choice', { options: [true, false].map((isCorrect) => ({ text: 'x', isCorrect })) }, 1],
  ['true-false', { isTrue: true }, 0],
] as const)('M7 the number of pictures kept for %s: %s', (kind, body, count) => {
  const media = { options: [picture('a')] }
  const question = { kind, text: 'Which?', timeLimitS: 20, media, ...body } as never
  const quiz = normaliseQuiz({ title: 'T', description: '', questions: [question] })
  expect(quiz.questions.flatMap((one) => picturesOf(one.media))).toHaveLength(count)
})

it('M7 lists the id of every stored file of the questions once', () => {
  const media = { picture: picture('a'), sound: { id: 's' }, options: [picture('b'), null, picture('a')] }
  expect(mediaIds([{ media }, { media: { options: [null, picture('c')] } }, {}])).toEqual([
    'a',
    'b',
    's',
    'c',
  ])
})
