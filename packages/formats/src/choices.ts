import { kindOf, type QuestionDraft } from '@pinquiz/game'

/** A question as options, some of them correct, for formats that support nothing more (I11). */
export function choicesOf(question: QuestionDraft): { text: string; isCorrect: boolean }[] {
  const { options, correct } = kindOf(question).toCsv(question)
  const right = new Set(String(correct).split(';').map(Number))
  return options.map((text, at) => ({ text, isCorrect: right.has(at + 1) }))
}
