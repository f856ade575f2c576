import type { Line } from '../../text/lines.ts'

/** A numbered question behind the last option of another one, as cells with several lines are pasted. */
const QUESTION_BEHIND = /^(\s*[([]?\p{L}[.)\]]\s*\S[^\t]*)\t+(\d{1,3}[.)]\s+\S[^\t]*)$/u
/** Its answer in the next cell. */
const LETTER_BEHIND = /^(\s*[([]?[b-jB-J][.)\]]\s*\S[^\t]*)\t+[([]?([A-Ja-j])[)\].]?\s*$/
const NUMBERED = /^\s*\d{1,3}[.)]?\s+\S/
const FIRST_OPTION = /^\s*[([]?[aA][.)\]]\s*\S/
const OPTION = /^\s*[([]?[A-Ja-j][.)\]]\s*\S/
const MAX_LENGTH = 1000

/** Cells of a table that hold a question with its options, or the answer beside it, each on lines of their own. */
export function withCellsApart(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => text.includes('\t'))) return lines
  const apart = lines.flatMap((line, at) => {
    const [, option, question] = read(QUESTION_BEHIND, line)
    return option && question && FIRST_OPTION.test(lines[at + 1]?.text ?? '')
      ? [option, '', question].map((text) => ({ ...line, text }))
      : [line]
  })
  const answers = apart.filter((line, at) => isAnswered(line, apart[at + 1])).length
  const asked = apart.filter(
    ({ text }, at) =>
      NUMBERED.test(text.slice(0, MAX_LENGTH)) && FIRST_OPTION.test(apart[at + 1]?.text ?? ''),
  ).length
  if (answers < 2 || answers !== asked) return apart
  return apart.flatMap((line, at) => {
    const [, option = '', letter] = read(LETTER_BEHIND, line)
    return isAnswered(line, apart[at + 1])
      ? [option, `Answer: ${letter}`, ''].map((text) => ({ ...line, text }))
      : [line]
  })
}

const read = (form: RegExp, { text }: Line) => (text.length > MAX_LENGTH ? [] : (form.exec(text) ?? []))

/** A letter behind the last of several options. */
const isAnswered = (line: Line, next: Line | undefined): boolean =>
  read(LETTER_BEHIND, line).length > 0 && !OPTION.test(next?.text ?? '')
