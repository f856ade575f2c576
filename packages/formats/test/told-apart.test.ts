import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const lines = (...all: string[]) => all.join('\n')
const options = '\na) ice\nb) fire\nc) rain'
const two = `1. Which is hot?${options}\n2. Which is wet?${options}`

describe('I27 answers in words below all questions', () => {
  const apart = '1. Which is hot?\na) fire\nb) ice\n2. Which falls?\na) rain\nb) stone'

  test.each([
    'Solutions: fire, rain',
    'Answers: fire; rain',
    'Lösungen: fire, rain',
    'Soluciones: fire, rain.',
    'Réponses : fire, rain',
    'Answer key: fire / rain',
    'Antwoorden: fire, rain',
    'Odpowiedzi: fire, rain',
  ])('%s is for each in order', (line) => {
    expect(rightIn(`${apart}\n${line}`)).toEqual(['fire', 'rain'])
    expect(rightIn(`${apart}\n\n${line}`)).toEqual(['fire', 'rain'])
  })

  test.each(['Solutions: fire, ice', 'Answers: fire and rain', 'Answer: fire, rain'])(
    '%s is in doubt where all are options of the last one',
    (line) => {
      expect(rightIn(`${two}\n${line}`).every((one) => one.endsWith('?'))).toBe(true)
    },
  )

  test('belong to the last one if the others have their own', () => {
    expect(
      rightIn(`1. Which is hot?${options}\nAnswer: b\n2. Which are weather?${options}\nAnswers: ice, rain`),
    ).toEqual(['fire', 'ice + rain'])
  })

  test('letters before numbers are in doubt', () => {
    const three = `${two}\n3. Which is cold?${options}`
    expect(rightIn(`${three}\nAnswers: b) 1  c) 2  a) 3`).at(-1)).toMatch(/\?$/)
  })
})

describe('I27 an answer below its word', () => {
  test.each([
    ['Answer:\nb', 'fire'],
    ['Answer:\nb) fire', 'fire'],
    ['Correct answers:\na) ice\nc) rain', 'ice + rain'],
    ['Respuesta correcta:\nb) fire', 'fire'],
    ['Richtige Antwort:\nfire', 'fire'],
  ])('%j', (answer, right) => {
    expect(rightIn(`1. Which?${options}\n${answer}\n\n2. Wet?${options}\nAnswer: c`)).toEqual([right, 'rain'])
    expect(rightIn(`1. Which?${options}\n${answer}\n2. Wet?${options}\nAnswer: c`)).toEqual([right, 'rain'])
  })

  test('goes on in the next lines where several are asked for', () => {
    expect(
      rightIn(
        `1. Which two fall?${options}\nAnswer: a) ice\n        c) rain\n\n2. Hot?${options}\nAnswer: b`,
      ),
    ).toEqual(['ice + rain', 'fire'])
  })

  test('repeats lines with bullets', () => {
    const text =
      'Q1: Which fall?\n- ice\n- fire\n- rain\nAnswer:\n- ice\n- rain\n\nQ2: Which is hot?\n- ice\n- fire\nAnswer:\n- fire'
    expect(rightIn(text)).toEqual(['ice + rain', 'fire'])
  })

  test('is in doubt where an empty line parts it', () => {
    const text = `1. Which fall?${options}\nCorrect answers:\na) ice\n\nc) rain\n2. Hot?${options}\nAnswer: b`
    expect(rightIn(text)[0]).toMatch(/\?$/)
  })

  test('is typed in doubt where one option is left of several', () => {
    const text = `1. Which is hot?${options}\n\n2. Which is an animal?\na) river\n\n3. Which is wet?${options}\n\nKey: 1/ fire; 2/ horse; 3/ rain`
    const read = readString(text, 'quiz.txt')
    expect(read.outcome === 'read' && read.doubtful).toEqual([1])
  })

  test('is no line of text below', () => {
    const text =
      'A line.\nWhich is hot:\n- ice\n- fire\nAnswer: fire\nA line.\nWhich is wet:\n- rain\n- fire\nAnswer: rain'
    expect(rightIn(text)).toEqual(['fire', 'rain'])
  })
})

describe('I27 answer keys', () => {
  test.each([
    ['Lösungen:\nAufgabe 1: b\nAufgabe 2: c'],
    ['Answer key with explanations\n1. b – fire needs fuel and air\n2. c – rain falls from clouds'],
    ['Corrigé : 1/ fire ; 2/ rain'],
    ['Key:\n1. b\n2. c'],
    ['Odpowiedzi\n(1) b) fire\n(2) c) rain'],
    ['Klucz: Zadanie 1. B, Zadanie 2. C'],
  ])('%j', (key) => {
    expect(rightIn(`${two}\n\n${key}`)).toEqual(['fire', 'rain'])
  })

  test('an explanation in the key is kept', () => {
    const read = readString(`${two}\n\nAnswers\n1. b – fire needs fuel and air\n2. c`, 'quiz.txt')
    expect(read.outcome === 'read' && read.quiz.questions[0]?.explanation).toBe('fire needs fuel and air')
  })

  test('a second letter below the first belongs to the same question', () => {
    expect(rightIn(`${two}\n\nKey:\n1. a\n   c\n2. b`)).toEqual(['ice + rain', 'fire'])
  })

  test('a last row of numbers and letters, and Roman numbers in a row', () => {
    expect(rightIn(`${two}\n3. Which is cold?${options}\n1)B 2)C 3)A`)).toEqual(['fire', 'rain', 'ice'])
    const roman = `I. Which is hot?${options}\nII. Which is wet?${options}\nKey: I b; II c`
    expect(rightIn(roman)).toEqual(['fire', 'rain'])
  })
})

describe('I27 statements that say whether they are true', () => {
  test.each([
    ['( V ) 1. El sol es una estrella.', '( F ) 2. La luna es una estrella.'],
    ['[ V ] 1) Le soleil est chaud.', '[ F ] 2) La lune est chaude.'],
    ['(R) 1. Die Sonne ist heiß.', '(F) 2. Der Mond ist heiß.'],
    ['(True) 1. Ice is cold.', '(False) 2. Fire is cold.'],
    ['_T_ 1. Ice is cold.', '_F_ 2. Fire is cold.'],
    ['1. Ice is cold. ( T )', '2. Fire is cold. ( F )'],
    ['1. Ice is cold. True', '2. Fire is cold. False – it is hot.'],
    ['1. Wisła to rzeka. PRAWDA', '2. Odra to góra. FAŁSZ'],
  ])('%s', (yes, no) => {
    expect(rightIn(lines(yes, no))).toEqual(['True', 'False'])
  })

  test('headings with numbers of their own are none of them', () => {
    const text =
      'Lección 4. Verdadero (V) o falso (F)\n\n1. El hielo es frío. (V)\n2. El fuego es frío. (F)\n\nLección 5. Verdadero (V) o falso (F)\n\n1. El mar es agua. (V)\n2. El sol es agua. (F)'
    expect(rightIn(text)).toEqual(['True', 'False', 'True', 'False'])
  })

  test('the correction of a false one is its explanation', () => {
    const read = readString('1. Ice is cold. True\n2. Fire is cold. False – it is hot.', 'quiz.txt')
    expect(read.outcome === 'read' && read.quiz.questions[1]?.explanation).toBe('it is hot.')
  })

  test('(T/F) behind one is no text', () => {
    const text = `1. Ice is cold. (T/F)\nAnswer: T\n2. Which is hot?${options}\nAnswer: b`
    expect(shortly(readString(text, 'quiz.txt')).slice(1, 3)).toEqual([
      'Ice is cold. | 30 | *True | False',
      'Which is hot? | 30 | ice | *fire | rain',
    ])
    expect(rightIn(text)).toEqual(['True', 'fire'])
  })
})

describe('I27 points, and what a page of Moodle says beside its questions', () => {
  test.each([
    ['(2 points) Which is hot?', '2'],
    ['[2 Punkte] Which is hot?', '2'],
    ['(1,5 pts) Which is hot?', '1,5'],
    ['(0-1) Which is hot?', '1'],
    ['Which is hot? [3 Pkt.]', '3'],
    ['Which is hot? (…/2)', '2'],
    ['Which is hot? /2 pts', '2'],
    ['Which is hot? (2 punten)', '2'],
  ])('%s', (asked, points) => {
    const read = shortly(
      readString(`1. ${asked}${options}\nAnswer: b\n2. Wet?${options}\nAnswer: c`, 'quiz.txt'),
    )
    expect(read[1]).toBe('Which is hot? | 30 | ice | *fire | rain')
    expect(read.join('\n')).toContain(`left-points «${points}»`)
  })

  test('a number in brackets that is no points stays', () => {
    const read = shortly(readString(`1. (2 lions) Which is hot?${options}\nAnswer: b`, 'quiz.txt'))
    expect(read[1]).toContain('(2 lions) Which is hot?')
  })

  test('state, points and headings of a review', () => {
    const one = (number: number, answer: string) =>
      `Frage ${number}\nVollständig\nErreichte Punkte 1,00 von 1,00\nFragetext\nWas ist nass?\nWählen Sie eine Antwort:\na. Eis\nb. Regen\nc. Feuer\nFeedback\nDie Antwort ist richtig.\nDie richtige Antwort ist: ${answer}`
    const read = shortly(readString(`${one(1, 'Regen')}\n\n${one(2, 'Eis')}`, 'quiz.txt'))
    expect(read.slice(1, 3)).toEqual([
      'Was ist nass? | 30 | Eis | *Regen | Feuer',
      'Was ist nass? | 30 | *Eis | Regen | Feuer',
    ])
  })

  test('letters in squares and empty boxes before letters', () => {
    const text = '1️⃣ Which is hot?\n🅰️ ice\n🅱️ fire ✅\n©️ rain\n\n2️⃣ Which is wet?\n🅰️ ice\n🅱️ fire\n©️ rain ✅'
    expect(rightIn(text)).toEqual(['fire', 'rain'])
    expect(rightIn('1. Hot?\n🅰️ ice\n🅱️ fire ✅\n🅲 rain\n\n2. Wet?\n🅰️ ice\n🅱️ fire\n🅲 rain ✅')).toEqual([
      'fire',
      'rain',
    ])
    const letters =
      '1. Who wrote Faust?\nA Goethe\nB Schiller\nAnswer: A\n2. Who wrote Tell?\nA Goethe\nB Schiller\nAnswer: B'
    expect(rightIn(letters)).toEqual(['Goethe', 'Schiller'])
    const boxes =
      '1. Which is hot?\n□ A. ice\n□ B. fire\n2. Which is cold?\n□ A. ice\n□ B. fire\nSoluzioni: 1B, 2A'
    expect(rightIn(boxes)).toEqual(['fire', 'ice'])
  })
})
