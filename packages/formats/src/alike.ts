import type { QuestionDraft } from '@pinquiz/game'
import { type FormatNote, fixedNote } from './notes.ts'

/** Options with the same text of which only some are right: what told them apart got lost, or was never there (I6). */
export function alikeNotes(questions: readonly QuestionDraft[], rows: readonly number[]): FormatNote[] {
  return questions.flatMap((question, at) => {
    const options = 'options' in question ? question.options : []
    const rights = new Map<string, boolean>()
    const twin = options.find(({ text, isCorrect }) => {
      const known = rights.get(keyOf(text))
      rights.set(keyOf(text), isCorrect)
      return known !== undefined && known !== isCorrect
    })
    return twin ? [fixedNote(rows[at] ?? 0, 'options-alike', twin.text)] : []
  })
}

const keyOf = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
