import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cleanName, nameKey } from './names.ts'
import { lettersOf as lettersOfName, visibleLine } from './visible-line.ts'

const named = (name: string) => ({ ok: true, value: name })
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'aé \t\u0301\u0323\u0327\u200b\u200c\u200d\u202e\ufe0fשم👩🎉ﬀ'),
    maxLength: 30,
  }),
)
const refused = (reason: string) => ({ ok: false, reason })
const lettersOf = (name: string) => [...new Intl.Segmenter().segment(name)].length

describe('L45 allows fifteen letters as a reader counts them', () => {
  test.each([
    ['Latin', 'a'.repeat(15)],
    ['accents', 'é'.repeat(15)],
    ['emoji', '🎉'.repeat(15)],
    ['joined emoji', '👨‍👩‍👧‍👦'.repeat(15)],
    ['flags', '🇪🇺'.repeat(15)],
    ['Devanagari', 'कि'.repeat(15)],
    ['Hebrew', 'שלום שלום שלום'],
    ['Arabic', 'محمد عبد الله'],
    ['Persian with a joiner', 'می\u200cخواهم'],
  ])('L45 L47 %s', (_script, name) => {
    expect(cleanName(name)).toEqual(named(name))
  })

  test('L45 combining marks are composed, and count with their letter', () => {
    expect(cleanName('e\u0301'.repeat(15))).toEqual(named('é'.repeat(15)))
    expect(cleanName('q\u0323\u0307'.repeat(15))).toEqual(named('q\u0323\u0307'.repeat(15)))
  })

  test.each([
    ['sixteen letters', 'a'.repeat(16)],
    ['sixteen emoji', '🎉'.repeat(16)],
    ['a chain of emoji posing as one letter', Array.from({ length: 80 }, () => '👨').join('\u200d')],
    ['10 kB', 'x'.repeat(10_000)],
    ['10 kB of spaces', ' '.repeat(10_000)],
  ])('L45 %s are refused, not cut', (_title, name) => {
    expect(cleanName(name)).toEqual(refused('name-too-long'))
  })
})

describe('L45 L47 dropped characters', () => {
  test.each([
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['\u0000\u0007', 'controls'],
    ['\u202e\u2066', 'bidi controls'],
    ['\u200d\u200c', 'joiners'],
    ['\u3164\u115f', 'Hangul fillers'],
    ['\u2800', 'a blank Braille cell'],
    ['\ud800', 'half a letter'],
    ['\ue000', 'private use'],
    ['\u{1d159}', 'a note without a head'],
    ['\ufffc', 'an object placeholder'],
    ['\u{16fe4}', 'a filler'],
    ['\u{13441}\u{13442}', 'blank hieroglyphs'],
    ['\u0301\u0489', 'marks without a letter'],
  ])('L45 L47 %j counts as missing (%s)', (name) => {
    expect(cleanName(name)).toEqual(refused('name-missing'))
  })

  test.each([
    ['  Ann   Lee ', 'Ann Lee'],
    ['Ann\tLee\r\n', 'Ann Lee'],
    ['Ann \u200b Lee', 'Ann Lee'],
    ['Ann\u2028Lee', 'Ann Lee'],
    ['\u202eecila', 'ecila'],
    ['A\u0000nn\ufeff', 'Ann'],
    ['A\ufeffnn', 'Ann'],
    ['e\u200b\u0301', 'é'],
    ['Anna\u{1d159}', 'Anna'],
    ['An\ufffcna', 'Anna'],
  ])('L45 L47 %j becomes %j', (input, name) => {
    expect(cleanName(input)).toEqual(named(name))
  })

  test.each(['\u200c', '\u200d', '\u200d\u200c\u200d'])(
    'L45 L47 a joiner does not separate marks: %j',
    (joiner) => {
      const stacked = `x${`${'\u0301'.repeat(4)}${joiner}`.repeat(20)}`
      const cleaned = cleanName(stacked)
      expect(cleaned.ok && cleaned.value.match(/\p{M}/gu)).toHaveLength(4)
    },
  )

  test('L45 joiners between letters stay, and a long run of them takes no time', () => {
    expect(cleanName('क्\u200dष')).toEqual(named('क्\u200dष'))
    expect(cleanName('❤\ufe0f\u200d🔥')).toEqual(named('❤\ufe0f\u200d🔥'))
    expect(visibleLine(`a${'\u200d'.repeat(1_000_000)}b`)).toBe('a\u200db')
  })

  test('L45 a letter keeps at most four marks', () => {
    expect(cleanName(`x${'\u0301'.repeat(30)}y`)).toEqual(named(`x${'\u0301'.repeat(4)}y`))
  })

  test('L45 any input is refused or becomes a clean name that stays as it is', () => {
    fc.assert(
      fc.property(typed, (input) => {
        const decision = cleanName(input)
        if (!decision.ok) return
        expect(decision.value).not.toMatch(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        expect(lettersOf(decision.value)).toBeLessThanOrEqual(15)
        expect(nameKey(decision.value)).not.toBe('')
        expect(cleanName(decision.value)).toEqual(decision)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('L49 names that look alike', () => {
  test.each([
    ['Ann', 'ANN'],
    ['Ann Lee', 'annlee'],
    ['Ａｎｎ', 'Ann'],
    ['A\u200dnn', 'Ann'],
    ['❤️', '❤'],
    ['ÉMILE', 'e\u0301mile'],
  ])('L49 %j is the same name as %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test('L49 an accent makes another name', () => {
    expect(nameKey('Rene')).not.toBe(nameKey('René'))
  })
})

describe('L49 letters that only look alike', () => {
  test.each([
    ['Анна', 'АННА'],
    ['Аnna', 'Anna'],
    ['Αnna', 'anna'],
    ['Νora', 'Nora'],
    ['eνa', 'Eva'],
    ['ВОВ', 'Bob'],
    ['рара', 'papa'],
    ['ꓮꓠꓠꓮ', 'Anna'],
    ['ᴀɴɴᴀ', 'Anna'],
    ['Ιvan', 'Ivan'],
    ['ωω', 'ΩΩ'],
    ['Μαρία', 'μαρία'],
    ['O’Neil', "O'Neil"],
    ['Oʼneil', 'O`neil'],
    ['Jo‐Jo', 'Jo-Jo'],
    ['Jo–Jo', 'Jo−Jo'],
    ['Drꓸ X', 'Dr. X'],
    ['Team З', 'Team 3'],
    ['♯1', '#1'],
    ['№1', '# 1'],
    ['χenia', 'Xenia'],
    ['×enia', 'Xenia'],
    ['Ҳenia', 'Xenia'],
    ['Zoё', 'Zoë'],
    ['Қim', 'Kim'],
    ['εva', 'Eva'],
    ['ωill', 'Will'],
    ['пick', 'Nick'],
    ['Боьby', 'Боbby'],
    ['Team Ʒ', 'team з'],
    ['don´t', "don't"],
    ['ニコ', '二コ'],
    ['カ', '力'],
    ['エ', '工'],
    ['ロ', '口'],
    ['ー', '一'],
    ['قمر', 'ڧمر'],
    ['six6', 'sixб'],
    ['x!', 'xǃ'],
    ['a/b', 'a⁄b'],
    ['a:b', 'a∶b'],
    ['a,b', 'a‚b'],
  ])('L49 %j is the same name as %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  test.each([
    ['Игорь', 'Олег'],
    ['Ян', 'Ann'],
    ['Ian', 'Lan'],
    ['Team 10', 'Team lo'],
    ['Bob', 'Rob'],
    ['Νότης', 'Βότης'],
    ['Ҳамид', 'Хамид'],
    ['Қанат', 'Канат'],
    ['Ηχώ', 'Ηγώ'],
    ['Ægir', 'Aegir'],
    ['Søren', 'Soren'],
    ['Łukasz', 'Lukasz'],
    ['Şule', 'Sule'],
  ])('L49 %j is a different name from %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  test('L49 names in Latin letters keep the key that earlier versions stored', () => {
    for (const name of [
      'Ann Lee',
      'ÉMILE',
      'Zoë',
      'Weiß',
      'Łukasz',
      'Ｂｏｂ',
      '李雷',
      'محمد',
      'שלום',
      '🎉',
    ]) {
      const before = name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
        .normalize('NFKC')
      expect(nameKey(name)).toBe(before)
    }
  })

  test.each(['Anna\u2800', '\u2800Anna', 'An\u2800na'])('L49 a blank Braille cell is a space: %j', (name) => {
    const cleaned = cleanName(name)
    expect(cleaned.ok && cleaned.value).not.toContain('\u2800')
    expect(cleaned.ok && nameKey(cleaned.value)).toBe(nameKey('Anna'))
  })
})

test('L45 letters are also counted in browsers without a segmenter', () => {
  const names = ['Anna', 'e\u0301t\u0323e', '👨‍👩‍👧‍👦 Trio', 'שלום']
  const exact = names.map(lettersOfName)
  vi.stubGlobal('Intl', {})
  expect(names.map(lettersOfName)).toEqual(exact)
  vi.unstubAllGlobals()
})
