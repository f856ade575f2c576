import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

/** Two questions in the wrong order of their numbers, so that a key by number tells whether they were read. */
const crossed = (second: string, first: string, key: string) =>
  `${second} Which freezes?\n(a) water\n(b) stone\n\n${first} Which burns?\n(a) sand\n(b) wood\n\n${key}\n`
const readIn = (text: string) => {
  const reading = readString(text, 'quiz.txt')
  return reading.outcome === 'read' ? shortly(reading).slice(1, 1 + reading.quiz.questions.length) : []
}

describe('I27 what a question is called before its number', () => {
  test.each([
    ['Q.2', 'Q.1', 'Answers: 1b 2a'],
    ['Ques 2.', 'Ques 1.', 'Answers: 1b 2a'],
    ['№2', '№1', 'Answers: 1b 2a'],
    ['#2', '#1', 'Answers: 1b 2a'],
    ['Question #2', 'Question #1', 'Answers: 1b 2a'],
    ['Câu 2.', 'Câu 1.', 'Đáp án: 1b 2a'],
    ['Soal 2.', 'Soal 1.', 'Kunci jawaban: 1b 2a'],
    ['Ερώτηση 2:', 'Ερώτηση 1:', 'Απαντήσεις: 1b 2a'],
    ['Domanda n. 2:', 'Domanda n. 1:', 'Risposte: 1b 2a'],
    ['2º)', '1º)', 'Respuestas: 1b 2a'],
    ['سؤال ٢:', 'سؤال ١:', 'الإجابات: 1b 2a'],
    ['問2', '問1', '解答: 1b 2a'],
    ['第2题', '第1题', '答案: 1b 2a'],
    ['②', '①', 'Answers: 1b 2a'],
    ['Q.2', 'Q.1', 'Q.1 (b)\nQ.2 (a)'],
  ])('%s', (second, first, key) => {
    expect(readIn(crossed(second, first, key))).toEqual([
      'Which burns? | 30 | sand | *wood',
      'Which freezes? | 30 | *water | stone',
    ])
  })

  test('numbers of sections are counted as they stand', () => {
    const text =
      '1.1 Which?\na) ox\nb) oak\n1.2 How?\na) fast\nb) far\n2.1 Who?\na) Ann\nb) Ben\n\nKey: 1.1 b, 1.2 a, 2.1 b'
    expect(rightIn(text)).toEqual(['oak', 'fast', 'Ben'])
  })

  test('a rank within a sentence stays in it', () => {
    const text = '#1 hit of 1984?\na) Relax *\nb) Jump\n\n#2 hit of 1984?\na) Relax\nb) Jump *'
    expect(readIn(text)[0]).toMatch(/^#1 hit/)
  })

  test('Arabic digits name questions in a key', () => {
    const text =
      'سؤال ١: Which freezes?\nأ) water\nب) stone\n\nسؤال ٢: Which burns?\nأ) sand\nب) wood\n\nالإجابات: ١ أ ٢ ب'
    expect(rightIn(text)).toEqual(['water', 'wood'])
  })
})
