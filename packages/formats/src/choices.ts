import { kindOf, type QuestionDraft } from '@pinquiz/game'

/** A question as options of which one is right, for formats in which it can be no more (I11). */
export function choicesOf(question: QuestionDraft): { text: string; isCorrect: boolean }[] {
  const { options, correct } = kindOf(question).toCsv(question)
  return options.map((text, at) => ({ text, isCorrect: at + 1 === correct }))
}
