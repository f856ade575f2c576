import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalForm } from './normal-form.ts'

const same = (one: string, other: string) => expect(normalForm(one)).toBe(normalForm(other))
const different = (one: string, other: string) => expect(normalForm(one)).not.toBe(normalForm(other))

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...'aÉßİıſςΣ-−.,3٣۳०๓ \t\u0301\u0327\u0653\u0654\u064e\u0640\u200d\ufe0fأإآٱىکがｶﾞ한คำकि🎉ﷺﬀ',
    ),
    maxLength: 80,
  }),
)

describe('K36 ignored differences between answers', () => {
  it.each([
    ['case', 'Rio De Janeiro', 'rio de janeiro'],
    ['accents', 'São Paulo', 'Sao Paulo'],
    ['decomposed accents', 'e\u0301te\u0301', 'été'],
    ['letters with a built-in mark', 'Łódź', 'lodz'],
    ['ligatures', 'Œuvre', 'oeuvre'],
    ['sharp s', 'Straße', 'STRASSE'],
    ['Turkish i', 'İstanbul', 'istanbul'],
    ['Turkish dotless i', 'Diyarbakır', 'DIYARBAKIR'],
    ['final sigma', 'Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
    ['Greek accents', 'Αθήνα', 'αθηνα'],
    ['spaces', 'New  York', 'newyork'],
    ['punctuation', "rock'n'roll!", 'Rock n Roll'],
    ['typographic apostrophes', 'O’Neill', "O'Neill"],
    ['hyphens', 'Jean-Paul', 'jean paul'],
    ['full width', 'ＡＢＣ１２', 'abc12'],
    ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガイド'],
    ['the middle dot', 'ハリー・ポッター', 'ハリーポッター'],
    ['vowel signs of Arabic', 'مُحَمَّد', 'محمد'],
    ['the lengthening stroke', 'محـــمد', 'محمد'],
    ['forms of alef', 'أحمد', 'احمد'],
    ['alef with a vowel sign', 'إِسلام', 'اسلام'],
    ['alef madda', 'آسيا', 'اسيا'],
    ['the Egyptian final letter', 'على', 'علي'],
    ['Persian keyboards', 'کتاب', 'كتاب'],
    ['vowel points of Hebrew', 'שָׁלוֹם', 'שלום'],
    ['stress in Russian', 'Москва́', 'москва'],
    ['the two dots of yo', 'ёлка', 'елка'],
    ['Arabic digits', '١٩٦٩', '1969'],
    ['Persian digits', '۱۹۶۹', '1969'],
    ['Devanagari digits', '१९६९', '1969'],
    ['invisible characters', 'a\u200db\ufe0f', 'ab'],
    ['a missing 0 before a point', '.5', '0.5'],
    ['a missing 0 before a comma', '−,25', '-0.25'],
  ])('%s', (_name, one, other) => same(one, other))
})

describe('K36 differences that count', () => {
  it.each([
    ['vowels of Devanagari', 'कि', 'की'],
    ['a point before a number', '.5', '5'],
    ['the point of Devanagari', 'फ', 'फ़'],
    ['tones of Thai', 'ข่าว', 'ข้าว'],
    ['voiced kana', 'か', 'が'],
    ['hamza on its seat', 'سؤال', 'سوال'],
    ['letters of Cyrillic', 'мой', 'мои'],
    ['characters of Chinese', '北京', '南京'],
    ['a decimal point', '3.14', '314'],
    ['the sign of a number', '-5', '5'],
    ['symbols that are not punctuation', 'C++', 'C'],
    ['symbols only', '+', '−'],
    ['emoji', '🎉', '🎈'],
  ])('%s', (_name, one, other) => different(one, other))

  it('K36 compares decimals as the number reader does', () => {
    same('3,14', '3.14')
    same('٣٫١٤', '3.14')
    same('−5', '-5')
    same('1 000', '1000')
  })

  it('K36 keeps answers that consist of signs only, so that there is something to compare', () => {
    expect(normalForm('?!')).toBe('?!')
    expect(normalForm(' ... ')).toBe('...')
  })
})

describe('any text', () => {
  it('K36 has a normal form that is stable and of bounded length', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const form = normalForm(text)
        expect(normalForm(form)).toBe(form)
        expect(form.length).toBeLessThanOrEqual(400)
      }),
      { numRuns: 2000 },
    )
  })

  it('K36 is normalised in bounded time', () => {
    const long = ['\ufdfa', 'e\u0301', '\u200d', 'ا\u0653', "'", '1.', '\u0301'].map((unit) =>
      unit.repeat(100_000),
    )
    const before = Date.now()
    for (const text of long) expect(normalForm(text).length).toBeLessThanOrEqual(400)
    expect(Date.now() - before).toBeLessThan(2000)
  })
})
