import { KINDS, type Kind, normaliseQuiz } from '@pinquiz/game'
import { describe, expect, it } from 'vitest'
import { type EditableQuestion, lossesOf, withKind, wordsOf } from '#kinds/drafts.ts'
import { EXAMPLES } from '../../../../../../packages/game/test/examples.ts'
import { contentFrom, draftOf } from './quiz-conversion.ts'

const kinds = Object.keys(KINDS) as Kind[]
let nextKey = 100
const newKey = () => nextKey++

const cards = EXAMPLES.map(({ kind, text, draft }) => cardOf({ text, ...draft, kind }))

function cardOf(question: object): EditableQuestion {
  const { questions } = contentFrom({
    title: '',
    description: '',
    questions: [{ timeLimitS: 45, explanation: 'Because.', weight: 'double', ...question } as never],
  })
  return questions[0] as EditableQuestion
}

const choice = (kind: 'single-choice' | 'multiple-choice', texts: string[], right: number[]) =>
  cardOf({
    kind,
    text: 'Which?',
    options: texts.map((text, at) => ({ text, isCorrect: right.includes(at) })),
  })

describe.each(kinds)('changing to %s', (kind) => {
  it('works from every other kind: keeps text, time and notes, and names what is lost', () => {
    for (const card of cards) {
      const changed = withKind(card, kind, newKey)
      expect(changed).toMatchObject({ kind, text: card.text, timeLimit: '45', key: card.key })
      expect(() => normaliseQuiz(draftOf({ title: '', description: '', questions: [changed] }))).not.toThrow()
      const losses = lossesOf(card, changed)
      const kept = new Set(wordsOf(changed).flatMap((word) => word.split(/ – |\n/)))
      const gone = wordsOf(card)
        .flatMap((word) => word.split(/ – |\n/))
        .filter((word) => !kept.has(word))
      if (gone.some((word) => card.kind !== 'slider' || !/^\d+$/.test(word))) expect(losses).not.toBeNull()
    }
  })
})

describe('changing a kind carries over what fits', () => {
  const capitals = choice('single-choice', ['Rome', 'Paris', 'Oslo'], [1])

  it('options become options, and nothing is lost', () => {
    const several = withKind(capitals, 'multiple-choice', newKey)
    expect(several).toMatchObject({ options: [{ text: 'Rome' }, { text: 'Paris', isCorrect: true }, {}] })
    expect(lossesOf(capitals, several)).toBeNull()
  })

  it('several right options become one, and the lost marks are named', () => {
    const several = choice('multiple-choice', ['Rome', 'Paris', 'Oslo'], [0, 1])
    expect(lossesOf(several, withKind(several, 'single-choice', newKey))).toMatchObject({
      texts: [],
      marks: true,
    })
  })

  it('the right option becomes an accepted answer, and the others are named as lost', () => {
    const typed = withKind(capitals, 'typed-answer', newKey)
    expect(typed).toMatchObject({ accepted: [{ text: 'Paris' }] })
    expect(lossesOf(capitals, typed)?.texts).toEqual(['Rome', 'Oslo'])
  })

  it('options become items in order, and back', () => {
    const items = withKind(capitals, 'put-in-order', newKey)
    expect(items).toMatchObject({ items: [{ text: 'Rome' }, { text: 'Paris' }, { text: 'Oslo' }] })
    expect(lossesOf(capitals, items)).toMatchObject({ texts: [], marks: true })
  })

  it('a numeric right option becomes a number and a slider', () => {
    const years = choice('single-choice', ['1914', '1918'], [1])
    expect(withKind(years, 'typed-number', newKey)).toMatchObject({ right: '1918' })
    const slider = withKind(withKind(years, 'typed-number', newKey), 'slider', newKey)
    expect(slider).toMatchObject({ right: '1918', min: '0', max: '10' })
  })

  it('an untouched question loses nothing', () => {
    for (const kind of kinds) {
      const blank = choice('single-choice', ['', ''], [])
      const plain = { ...blank, asking: { ...blank.asking, explanation: '', weight: 'standard' as const } }
      expect(lossesOf(plain, withKind(plain, kind, newKey)), kind).toBeNull()
    }
  })

  it('points are lost without scoring, explanations without a question', () => {
    const opinion = withKind(capitals, 'open-text', newKey)
    expect(opinion.asking).toMatchObject({ weight: 'standard', explanation: 'Because.' })
    expect(lossesOf(capitals, opinion)).toMatchObject({ weight: true, explanation: false })
    expect(withKind(capitals, 'slide', newKey).asking.explanation).toBe('')
  })
})
