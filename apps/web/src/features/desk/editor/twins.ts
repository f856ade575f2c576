import { createTwinFinder } from '@pinquiz/game'
import type { EditorContent } from './editor-state.ts'

type Asked = { text: string; isFormatted?: boolean | undefined }

/** Finds the question of the edited quiz, by its place, that asks the same (Q33). */
export const twinFinderOf = ({ questions }: EditorContent) =>
  createTwinFinder(questions.map(({ text, asking }) => ({ text, isFormatted: asking.isFormatted })))

/** Places of those that the edited quiz already asks. */
export function twinsAmong(content: EditorContent, added: readonly Asked[]): number[] {
  const twinOf = twinFinderOf(content)
  return added.flatMap((question, at) => (twinOf(question) === null ? [] : [at]))
}
