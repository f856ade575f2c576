import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const SHEETS = [
  '1. What is green?\na) sky\nb) grass\nc) snow\nAnswer: b\n\n2. What flies?\na) horse\nb) cow\nc) bat\nAnswer: c\n\n3. What swims?\na) eagle\nb) trout\nc) mole\nAnswer: b',
  'What is green?\nA. sky\nB. grass *\nC. snow\n\nWhat flies?\nA. horse\nB. cow\nC. bat *\n\nWhat swims?\nA. eagle\nB. trout *\nC. mole',
  '1. What is green?\na. sky\nb. grass\n2. What flies?\na. horse\nb. bat\n3. What swims?\na. trout\nb. mole\n\nAnswers\n1. b\n2. b\n3. a',
  'True or false?\n1. Grass is green. (T)\n2. Horses can fly. (F)\n3. Moles live in trees. (F)',
  '1. Who wrote Emma?\nAnswer: Austen\nExplanation: Published anonymously.\n\n2. Capital of Peru?\nAnswer: Lima\n\n3. Capital of Chile?\nAnswer: Santiago',
  'Which is it? Right: Paris. Wrong: Oslo, Bern.\n\nWhich flies? Options: horse, bat or cow\nAnswer: bat',
  'Q1. Who wrote Emma?\nQ2. Capital of Peru?\nQ3. Capital of Chile?\n\nA1. Austen\nA2. Lima\nA3. Santiago',
  '1. What is green? ( B )\na) sky\nb) grass\n\n2. What flies? ( A )\na) bat\nb) cow\n\n3. What swims? ( B )\na) mole\nb) trout',
  '1. What is green?\na) sky\nb) grass\n2. What flies?\na) bat\nb) cow\n\nAnswers\n1. b (see page twelve)\n2. a – that is what wings are for',
  'I. What is green?\na) sky\nb) grass\n\nII. What flies?\na) bat\nb) cow\n\nAnswers\nI. b\nII. a',
  '1. What is green?\ni) sky\nii) grass\n\n2. What flies?\ni) bat\nii) cow\n\nAnswers: ii, i',
  '1. What is green?\na) sky\nb) grass\t2. What flies?\na) bat\nb) cow\nHint: think of wings\n\nAnswers\n1. b\n2. a',
  '1. (T) Grass is green.\n2. (F) Horses can fly.\n3. (T) Moles live below.',
  '1. What is green?\na) sky\nb) grass\nThe correct answer is grass.\n\n2. What flies?\na) bat\nb) cow\nThe correct answer is bat.',
]

type Change = (lines: readonly string[], at: number) => string[]
const CHANGES: Record<string, Change> = {
  'a label is missing': (lines, at) => lines.with(at, (lines[at] ?? '').replace(/^\W*\w{1,2}[.)]\s*/, '')),
  'the sign of a label is missing': (lines, at) =>
    lines.with(at, (lines[at] ?? '').replace(/^(\w{1,2})[.)]/, '$1')),
  'a line is there that nobody expects': (lines, at) => lines.toSpliced(at, 0, 'Zebras gallop unexpectedly'),
  'a remark is there': (lines, at) => lines.toSpliced(at, 0, '(see page 12 of Wilkins)'),
  'an empty line is there': (lines, at) => lines.toSpliced(at, 0, ''),
  'a line is gone': (lines, at) => lines.toSpliced(at, 1),
  'two lines have changed places': (lines, at) =>
    at === 0 ? [...lines] : lines.with(at, lines[at - 1] ?? '').with(at - 1, lines[at] ?? ''),
  'the end comes first': (lines, at) => [...lines.slice(at), '', ...lines.slice(0, at)],
  'a line has moved in': (lines, at) => lines.with(at, `      ${lines[at]}`),
  'two lines are one': (lines, at) =>
    at === 0 ? [...lines] : lines.toSpliced(at - 1, 2, `${lines[at - 1]} ${lines[at]}`),
}

/** What says of a line what it is, and answers, which need not be found again where they name an option. */
const KNOWN =
  /^(?:answers?|explanation|right|wrong|options|question|true|false|or|the|correct|is|q\d|a\d|\d+|[a-z]|i{2,3})$/

/** A remark about a question that was left out names its first line only. */
function isBelowSkipped(
  notes: readonly { row: number; effect: string }[],
  lines: readonly string[],
  at: number,
) {
  const start = lines.findLastIndex((line, above) => above <= at && (line === '' || /^Q?\d/.test(line)))
  return notes.some(({ row, effect }) => effect === 'skipped' && row >= start + 1 && row <= at)
}

describe('I6 nothing of a text goes without a word', () => {
  test.each(Object.keys(CHANGES))('%s', (name) => {
    fc.assert(
      fc.property(fc.constantFrom(...SHEETS), fc.nat(), fc.nat(), (sheet, first, second) => {
        let lines = sheet.split('\n')
        for (const at of [first, second]) lines = CHANGES[name]?.(lines, at % lines.length) ?? lines
        const reading = readString(lines.join('\n'), 'quiz.txt')
        if (reading.outcome !== 'read') return
        const read = JSON.stringify([reading.quiz, reading.notes]).replace(/\\n/g, ' ').toLowerCase()
        const said = new Set(read.match(/\p{L}+|\d+/gu))
        const words = lines
          .filter((_, at) => !isBelowSkipped(reading.notes, lines, at))
          .flatMap((line) => line.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
        const lost = words.filter((word) => !KNOWN.test(word) && !said.has(word))
        expect(lost, lines.join('\n')).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('what stands below an answer is named', () => {
    const text =
      '1. What is green?\na) sky\nb) grass\nAnswer: b\nA3. Bamboo\n2. What flies?\na) cow\nb) bat\nAnswer: b'
    expect(shortly(readString(text))).toContain('line 1 repaired left-feedback «A3. Bamboo»')
  })
})

describe('I26 I27 what keeps to no strict pattern is in doubt', () => {
  const four = (at: number) => `${at}. Which is ${at}?\na) one\nb) two\nc) three\nd) four\nAnswer: b\n`
  const three = [1, 2, 3].map(four).join('\n')
  test.each([
    ['an option without the sign of its label', 'a) red\nb) blue\nc green\nd) grey\nAnswer: b', 'blue?'],
    ['an option without a label', 'a) red\nb) blue\ngreen\nd) grey\nAnswer: b', 'blue?'],
    ['a first option without a label', 'b) blue\nc) green\nd) grey\nAnswer: b', 'blue?'],
    ['an option less than in all others', 'a) red\nb) blue\nc) green\nAnswer: b', 'blue?'],
    [
      'a word for an answer behind an option',
      'a) red\nb) blue\nc) green\nd) grey Answr: A\nAnswer: b',
      'blue?',
    ],
    [
      'all options right',
      'a) red\nb) blue\nc) green\nd) grey\nAnswer: a, b, c, d',
      'red + blue + green + grey?',
    ],
    [
      'a long option in two lines is sure',
      `a) ${'red '.repeat(17)}\nand pink\nb) blue\nc) green\nd) grey\nAnswer: b`,
      'blue',
    ],
  ])('%s', (_, options, right) => {
    expect(rightIn(`${three}\n4. Which colour?\n${options}`)).toEqual(['two', 'two', 'two', right])
  })

  test('an option that lost the sign of its label is one of its own', () => {
    const text = '1. Which colour?\na) red\nb) blue\nc green\nd) grey\nAnswer: b\n'
    expect(shortly(readString(text))[1]).toBe('Which colour? | 30 | red | *blue | green | grey')
  })
})

describe('I27 everyday forms', () => {
  const statements = '1. The sun is a star. (T)\n2. Bats are birds. (F)\n3. Ice floats. (T)'
  test.each([
    ['True (T) or False (F)?', 'TF'],
    ['Decide if each statement is true (T) or false (F):', 'TF'],
    ['Indica si es verdadero (V) o falso (F):', 'VF'],
    ['Vrai (V) ou faux (F) ?', 'VF'],
    ['Dites si les affirmations sont vraies ou fausses :', 'VF'],
    ['Richtig (R) oder falsch (F)?', 'RF'],
    ['Entscheide: wahr (W) oder falsch (F)?', 'WF'],
  ])('statements below %s', (heading, [yes = '', no = '']) => {
    const list = statements.replaceAll('(T)', `(${yes})`).replaceAll('(F)', `(${no})`)
    expect(rightIn(`${heading}\n${list}`)).toEqual(['True', 'False', 'True'])
  })

  test('statements that one question asks for are its options', () => {
    expect(
      rightIn(
        `Which of these are right?\n${statements.replaceAll('(T)', '(True)').replaceAll('(F)', '(False)')}`,
      ),
    ).toEqual(['The sun is a star. + Ice floats.'])
  })

  test.each(['\n', '\nAnswers\n'])('questions first, then answers: %j', (between) => {
    const text = `Q1. Who wrote Emma?\nQ2. Of Peru?\nQ3. Of Chile?\n${between}A1. Austen\nA2. Lima\nA3. Santiago\n`
    expect(rightIn(text)).toEqual(['Austen', 'Lima', 'Santiago'])
    expect(rightIn(text.replaceAll(/Q(\d)\./g, 'Frage $1:').replaceAll(/A(\d)\./g, 'Antwort $1:'))).toEqual([
      'Austen',
      'Lima',
      'Santiago',
    ])
  })

  test.each(['c, b, a, d', 'c b a d', 'cbad', 'C-B-A-D', 'c > b > a > d'])('an order: %s', (key) => {
    const read = readString(`Put these in order:\na) three\nb) two\nc) one\nd) four\nAnswer: ${key}\n`)
    expect(read.outcome === 'read' && read.quiz.questions).toMatchObject([
      {
        kind: 'put-in-order',
        items: [{ text: 'one' }, { text: 'two' }, { text: 'three' }, { text: 'four' }],
      },
    ])
  })

  test('letters without a sign', () => {
    expect(
      shortly(
        readString('1. What is 7 x 6?\nA 42 ✓\nB 36\nC 48\n2. What is 8 x 8?\nA 56\nB 64 ✓\nC 72\n'),
      ).slice(1, 3),
    ).toEqual(['What is 7 x 6? | 30 | *42 | 36 | 48', 'What is 8 x 8? | 30 | 56 | *64 | 72'])
  })
})
