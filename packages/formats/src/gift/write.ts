import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { choicesOf } from '../choices.ts'
import { weightsOf } from '../credit.ts'
import { categoryPath } from '../text/category.ts'
import { escapeHtml } from '../text/html-text.ts'
import { textOf, writtenAs } from '../written-as.ts'

/** A quiz in Moodle's GIFT. Its title is the category; times and description have no place in it. */
export function writeGift({ title, questions }: QuizDraft): string {
  const blocks = questions.map((question, index) => {
    const asked = writtenAs(question).as === 'description' ? '' : ` {${answer(question)}}`
    return `::${index + 1}::${formatted(textOf(question))}${asked}`
  })
  return `$CATEGORY: ${categoryPath(title)}\n\n${blocks.join('\n\n')}\n`
}

function answer(question: QuestionDraft): string {
  const about = question.explanation ? `####${formatted(question.explanation)}` : ''
  const inLines = (lines: string[]) => `\n${lines.join('\n')}\n${about && `\t${about}\n`}`
  const written = writtenAs(question)
  if (written.as === 'essay') return about
  if (written.as === 'text') return inLines(written.accepted.map(accepted))
  if (written.as === 'number') return `#${written.right}:${written.tolerance}${about}`
  if (written.as === 'matching') return inLines(written.pairs.map(pair))
  const options = choicesOf(question)
  if (written.as === 'truth') return `${options[0]?.isCorrect ? 'TRUE' : 'FALSE'}${about}`
  const weights = written.as === 'several' ? weightsOf(options, written.isInPart) : null
  const choices = options.map(({ text, isCorrect }, at) =>
    weights ? `\t~%${weights[at]}%${formatted(text)}` : `\t${choice(text, isCorrect)}`,
  )
  return inLines(choices)
}

/** The right side is plain text, in which spaces are collapsed. */
const pair = ({ left, right }: { left: string; right: string }) =>
  `\t=${formatted(left)} -> ${escaped(right.replace(/\s+/g, ' '))}`

/** A percentage at the beginning of a text would be taken as what the option earns. */
function choice(text: string, isCorrect: boolean): string {
  const weight = /^\s*%/.test(text) ? (isCorrect ? '%100%' : '%0%') : ''
  return `${isCorrect ? '=' : '~'}${weight}${formatted(text)}`
}

/** Moodle takes a typed answer literally but for its stars, and a format only where needed. */
const accepted = (text: string): string =>
  `\t=${/^\s*%/.test(text) ? '%100%' : ''}${/[<[&]|->/.test(text) ? formatted(text) : escaped(text)}`.replaceAll(
    '*',
    '\\*',
  )

/** Plain where it can be: GIFT joins spaces, and an arrow would make pairs of the options. */
function formatted(text: string): string {
  const isHtml = /\s\s|->|[^\S ]/.test(text)
  return isHtml ? `[html]${escaped(escapeHtml(text))}` : `[plain]${escaped(text)}`
}

const escaped = (text: string): string => text.replace(/[~=#{}:\\]/g, '\\$&')
