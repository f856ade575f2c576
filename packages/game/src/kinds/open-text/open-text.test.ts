import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../limits.ts'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import type { QuizDraft } from '../../quiz/quiz-rules.ts'
import { answerLine } from '../answer-line.ts'
import { countsForPhones, countsOf, isScored, ownDraft } from '../registry.ts'
import { isShown } from '../showing.ts'
import { openText } from './open-text.ts'

const body = { needsApproval: false }
const isOffensive = (text: string) => text.startsWith('damn')
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1200 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.string({ unit: fc.constantFrom(...'a \n\u202e\u0301\u200d\u0000\ud800👨é'), maxLength: 600 }),
)
const countsIn = (own: Parameters<typeof openText.count>[0], given: Record<string, number>) =>
  countsOf({ kind: 'open-text', ...own }, { byKey: new Map(Object.entries(given)) }, isOffensive)
const seenBy = (own: Parameters<typeof openText.count>[0], given: Record<string, number>) =>
  countsForPhones({ kind: 'open-text' }, countsIn(own, given))

describe('open text', () => {
  it('K76 accepts one visible line of at most 500 letters, and nothing else', () => {
    for (const text of ['A word', 'x'.repeat(500), '好'.repeat(500), 'مرحبا بكم', '?'])
      expect(openText.accepts(body, text)).toBe(true)
    for (const value of [
      '',
      ' ',
      ' a',
      'a\nb',
      'a\u0000',
      '\ud800',
      '\u202eabc',
      'x'.repeat(501),
      1,
      null,
      ['a'],
    ])
      expect(openText.accepts(body, value)).toBe(false)
  })

  it('L16 K76 a phone turns any input into a valid answer or nothing, and it is counted unchanged', () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const line = answerLine(typed, LIMITS.openText)
        expect(openText.accepts(body, line)).toBe(line !== '')
        expect(openText.tallyKey(line).length).toBeLessThanOrEqual(500)
      }),
      { numRuns: 500 },
    )
  })

  it('K55 K76 has no right answer', () => {
    expect(isScored({ kind: 'open-text' })).toBe(false)
    expect(openText.key(body)).toBeNull()
  })

  it('K77 shows all answers at once except possibly offensive ones, and none if approval is needed', () => {
    const given = { fine: 2, 'damn it': 3 }
    expect(countsIn(body, given)).toEqual({
      texts: [
        { text: 'fine', count: 2 },
        { text: 'damn it', count: 3, held: 'offensive' },
      ],
      others: 0,
    })
    expect(seenBy(body, given)).toEqual({ texts: [{ text: 'fine', count: 2 }], others: 0 })
    expect(seenBy({ needsApproval: true }, given)).toEqual({ texts: [], others: 0 })
  })

  it('K77 merges texts that differ in case, punctuation and spaces, in the most frequent spelling', () => {
    const given = {
      'More breaks!': 2,
      'more  breaks': 1,
      'MORE BREAKS': 1,
      'Fewer breaks': 1,
      '👍': 1,
      '👎': 1,
    }
    expect(countsIn(body, given)).toEqual({
      texts: [
        { text: 'More breaks!', count: 4 },
        ...['Fewer breaks', '👍', '👎'].map((text) => ({ text, count: 1 })),
      ],
      others: 0,
    })
    // Texts longer than the comparison form are equal only if identical.
    const long = 'x'.repeat(450)
    expect(countsIn(body, { [`${long}a`]: 1, [`${long}b`]: 1 })).toMatchObject({
      texts: [{ count: 1 }, { count: 1 }],
    })
  })

  it('K78 a decision applies to all spellings, including those stored by an earlier version', () => {
    const given = { 'More breaks!': 2, 'more breaks': 1 }
    const refused = openText.ruled?.(body, 'more breaks', 'refused')
    for (const own of [
      refused,
      { ...body, hidden: ['More breaks!'] },
      { ...body, hidden: ['more breaks'], shown: ['More breaks!'] },
    ]) {
      if (!own) throw new Error('cannot be ruled')
      expect(seenBy(own, given)).toEqual({ texts: [], others: 0 })
      const shown = openText.ruled?.(own, 'More breaks!', 'accepted')
      expect(shown && seenBy(shown, given)).toEqual({
        texts: [{ text: 'More breaks!', count: 3 }],
        others: 0,
      })
    }
    expect(openText.markedText?.({ ...body, hidden: ['bad'] }, 'BAD!', () => false)).toBe('BAD! (hidden)')
  })

  it('K78 showing and hiding undo each other, and repeating either changes nothing', () => {
    const rule = (own: typeof body, answer: string, ruling: 'accepted' | 'refused') => {
      const next = openText.ruled?.(own, answer, ruling)
      if (!next) throw new Error('cannot be ruled')
      return next
    }
    const given = { fine: 2, 'damn it': 3 }
    const shown = rule(body, 'damn it', 'accepted')
    expect(seenBy(shown, given)).toMatchObject({ texts: [{ text: 'damn it' }, { text: 'fine' }] })
    expect(rule(shown, 'damn it', 'accepted')).toBe(shown)
    const hidden = rule(rule(shown, 'damn it', 'refused'), 'fine', 'refused')
    expect(seenBy(hidden, given)).toEqual({ texts: [], others: 0 })
    expect(seenBy(rule(hidden, 'fine', 'accepted'), given)).toMatchObject({ texts: [{ text: 'fine' }] })
    const approved = rule({ needsApproval: true }, 'fine', 'accepted')
    expect(seenBy(approved, given)).toMatchObject({ texts: [{ text: 'fine' }] })
    // Only possible answers, and a limited number of rulings.
    for (const text of ['', ' fine', 'a\nb', 'x'.repeat(501)])
      expect(openText.ruled?.(body, text, 'refused')).toBeNull()
    const full = { ...body, hidden: Array.from({ length: LIMITS.shownTexts.ruled }, (_, at) => `w${at}`) }
    expect(openText.ruled?.(full, 'fine', 'refused')).toBeNull()
  })

  it('K78 phones get only the shown texts, whatever the host decides', () => {
    const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'damn', 'damned', ''))
    fc.assert(
      fc.property(some, some, some, fc.boolean(), (given, shown, hidden, needsApproval) => {
        const own = { needsApproval, shown, hidden: hidden.filter((text) => !shown.includes(text)) }
        const counts = openText.screened?.(
          openText.count(own, new Map(given.map((text) => [text, 1]))),
          isOffensive,
        )
        if (!counts) throw new Error('nothing is screened')
        const phones = openText.forPhones?.(counts)
        expect(phones?.texts).toEqual(
          counts.texts.filter(isShown).map(({ text, count }) => ({ text, count })),
        )
        for (const { text } of phones?.texts ?? []) {
          expect(own.hidden).not.toContain(text)
          expect(text).not.toBe('')
          if (needsApproval || isOffensive(text)) expect(shown).toContain(text)
        }
      }),
    )
  })

  it('K77 hosts get a hundred shown and a hundred hidden texts, phones twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`w${at}`, 1]))
    expect(countsIn(body, many)).toMatchObject({ others: 30 })
    const phones = seenBy(body, many)
    expect(phones).toMatchObject({ others: 110 })
    expect((phones as { texts: unknown[] }).texts).toHaveLength(20)
    const waiting = countsIn({ needsApproval: true }, many) as ReturnType<typeof openText.count>
    expect([waiting.texts.length, waiting.others, waiting.unseen]).toEqual([100, 0, 30])
    expect(seenBy({ needsApproval: true }, many)).toEqual({ texts: [], others: 0 })
    expect(openText.resultCells({ right: null, counts: waiting }).rows.at(-1)).toEqual(['… (hidden)', 30])
  })

  it('K78 the host’s decisions are not saved with the quiz', () => {
    const ruled = { ...body, shown: ['a'], hidden: ['b'] }
    expect(openText.withIds(ruled, undefined, String)).toEqual(body)
  })

  it('K80 exports mark hidden texts', () => {
    const counts = openText.count({ ...body, hidden: ['bad'] }, new Map(Object.entries({ bad: 1, good: 2 })))
    expect(openText.resultCells({ right: null, counts })).toEqual({
      right: '',
      mostChosenWrong: '',
      rows: [
        ['good', 2],
        ['bad (hidden)', 1],
      ],
    })
  })

  it('K80 exports mark hidden texts next to a name', () => {
    const marked = (ruled: object, answer: string, needsApproval = false) =>
      openText.markedText?.({ needsApproval, ...ruled }, answer, (text) => text === 'foul')
    expect(marked({}, 'good')).toBe('good')
    expect(marked({ hidden: ['bad'] }, 'bad')).toBe('bad (hidden)')
    expect(marked({}, 'foul')).toBe('foul (hidden)')
    expect(marked({ shown: ['foul'] }, 'foul')).toBe('foul')
    expect(marked({}, 'good', true)).toBe('good (hidden)')
    expect(marked({ shown: ['good'] }, 'good', true)).toBe('good')
    expect(marked({}, '')).toBe('')
  })

  it('K8 K80 survives a round trip through CSV and JSON', () => {
    const questions = [true, false].map((needsApproval) => ({
      kind: 'open-text' as const,
      text: 'What else?',
      timeLimitS: 60,
      needsApproval,
    }))
    const quiz: QuizDraft = { title: 'T', description: '', questions }
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
    expect(ownDraft('open-text', { needsApproval: true })).toEqual({ kind: 'open-text', needsApproval: true })
    expect(ownDraft('open-text', { needsApproval: 'yes' })).toMatchObject({ needsApproval: false })
  })
})
