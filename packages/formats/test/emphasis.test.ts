import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const quiz = (...questions: string[][]) =>
  questions
    .map((lines, at) =>
      [`${at + 1}. Which is ours?`, ...lines.map((line, place) => labelled(line, place))].join('\n'),
    )
    .join('\n\n')
const labelled = (line: string, at: number) =>
  /^\*+[a-c]\)/.test(line) ? line : `${'abc'.charAt(at)}) ${line}`
const plain = (mark: (text: string) => string) => [mark('red'), 'blue', 'grey']

describe('I27 italics are a style, not a star', () => {
  test.each([
    ['bold', '**modern man**'],
    ['a tick', 'modern man ✓'],
    ['a star', '*b) modern man'],
    ['a star behind it', 'modern man*'],
    ['a word', 'modern man (correct)'],
  ])('beside %s', (_, marked) => {
    const species = ['*Homo erectus*', marked, 'apes']
    const [right] = rightIn(quiz(species))
    expect(right?.replace('?', '')).toBe('modern man')
    expect(shortly(readString(quiz(species)))[1]).toMatch(/\| Homo erectus \|/)
  })

  test('the mark of the other questions leaves no doubt', () => {
    const species = ['*Homo erectus*', '**modern man**', 'apes']
    expect(
      rightIn(
        quiz(
          plain((text) => `**${text}**`),
          species,
        ),
      ),
    ).toEqual(['red', 'modern man'])
    expect(rightIn(quiz(species))).toEqual(['modern man?'])
  })

  test('with bold or a box they are no mark of their own', () => {
    const all = ['*Homo erectus*', '***Homo sapiens***', '*Homo habilis*']
    expect(rightIn(quiz(all))).toEqual(['Homo sapiens'])
    expect(
      rightIn(quiz(all.map((text) => text.replaceAll('***', '**').replace(/\*\*(.+)\*\*/, '**_$1_**')))),
    ).toEqual(['Homo sapiens'])
    expect(rightIn('1. Which is ours?\n- [ ] *Homo erectus*\n- [x] modern man')).toEqual(['modern man'])
  })

  test('a question in italics and a tick leave no doubt', () => {
    const text =
      '1. *Who wrote Hamlet?*\na) Shakespeare ✓\nb) *nobody*\n2. *Who wrote Faust?*\na) Schiller\nb) Goethe ✓'
    expect(rightIn(text)).toEqual(['Shakespeare', 'Goethe'])
  })

  test('alone they are in doubt, below a key they are nothing', () => {
    expect(rightIn(quiz(['*Hamlet*', 'Jaws', 'Faust'], ['Hamlet', '*Jaws*', 'Faust']))).toEqual([
      'Hamlet?',
      'Jaws?',
    ])
    const films = quiz(['*Hamlet*', 'Jaws', 'Faust'], ['Hamlet', '*Jaws*', 'Faust'])
    expect(rightIn(`${films}\n\nAnswers: 1b, 2c`)).toEqual(['Jaws', 'Faust'])
  })
})

test('I27 a way to turn is no mark among capitals', () => {
  const turns = ['TURN LEFT', 'TURN RIGHT', 'GO BACK']
  expect(rightIn(`${quiz(turns, turns)}\n\nKey: 1 B, 2 A`)).toEqual(['TURN RIGHT', 'TURN LEFT'])
  expect(rightIn(quiz(['Rome RIGHT', 'Bern', 'Oslo']))).toEqual(['Rome'])
})

test.each(['Which is false?', 'Which is incorrect?', 'Welche Aussage ist nicht korrekt?', '¿Cuál es falsa?'])(
  'I27 options that say whether they are true are in doubt below *%s*',
  (asked) => {
    const options = 'a) Dogs bark. (true)\nb) Dogs fly. (false)\nc) Dogs run. (true)'
    expect(rightIn(`1. ${asked}\n${options}`)[0]).toMatch(/\?$/)
    expect(rightIn(`1. Which are so?\n${options}`)).toEqual(['Dogs bark. + Dogs run.'])
  },
)

test('I27 a bold line may have italics in it', () => {
  const text =
    'Here are two:\n\n**1. Who wrote *1984*?**\nA) George Orwell\nB) Aldous Huxley\n**Answer: A) George Orwell**\n\n**2. Who sings in *Norma***\nA) Adalgisa\nB) Ada\n**Answer: A**\n'
  const read = readString(text, 'chat.md')
  expect(read).toMatchObject({
    quiz: { questions: [{ text: 'Who wrote 1984?' }, { text: 'Who sings in Norma' }] },
  })
})
