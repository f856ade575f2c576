import type { QuestionDraft } from '@pinquiz/game'
import { choicesOf } from './choices.ts'
import type { ExportFormat } from './export-formats.ts'
import { isScaleOfQti, textOf, type Written, type WrittenNumber, writtenAs } from './written-as.ts'

/** What a format's files can hold; people are told beforehand what they can't (`losses.ts`). */
type Capabilities = {
  /** Supported question types. */
  forms: readonly Written['as'][] | 'all'
  /** Where pictures and sounds can be; everywhere: also options and the cover. */
  media: 'everywhere' | 'with-questions' | 'none'
  times: boolean
  /** Weight, shuffling, reading time and notes. */
  asking: boolean
  /** Whether open-text answers wait for the host's approval. */
  approval: boolean
  formatting: boolean
  explanations: boolean
  description: boolean
  /** Several correct options without partial credit. */
  allOrNothing: boolean
  /** An ordering with partial credit. */
  orderInPart: boolean
  holdsNumber: (number: WrittenNumber) => boolean
  /** Whether significant spaces are collapsed. */
  losesSpaces: (question: QuestionDraft) => boolean
}

const ALL: Capabilities = {
  forms: 'all',
  media: 'everywhere',
  times: true,
  asking: true,
  approval: true,
  formatting: true,
  explanations: true,
  description: true,
  allOrNothing: true,
  orderInPart: true,
  holdsNumber: () => true,
  losesSpaces: () => false,
}

export const CAPABILITIES: Record<ExportFormat, Capabilities> = {
  csv: { ...ALL, media: 'none' },
  xlsx: { ...ALL, media: 'none' },
  json: ALL,
  gift: {
    forms: ['choices', 'several', 'truth', 'text', 'essay', 'matching', 'number', 'description'],
    media: 'none',
    times: false,
    asking: false,
    approval: false,
    formatting: false,
    explanations: true,
    description: false,
    // A part of the right options always earns something, as in Moodle XML.
    allOrNothing: false,
    orderInPart: true,
    holdsNumber: ({ isByDistance, scale, unit }) => !isByDistance && !scale && unit === '',
    losesSpaces: (question) => htmlTexts(question).some(isSpaced) || hasSpacedPairs(question),
  },
  'moodle-xml': {
    forms: ['choices', 'several', 'truth', 'text', 'essay', 'order', 'matching', 'number', 'description'],
    media: 'with-questions',
    times: false,
    asking: false,
    approval: false,
    formatting: false,
    explanations: true,
    description: true,
    allOrNothing: false,
    orderInPart: true,
    holdsNumber: ({ isByDistance, scale }) => !isByDistance && !scale,
    // Only text next to a picture or a sound is written as HTML.
    losesSpaces: (question) => question.media !== undefined && isSpaced(textOf(question)),
  },
  qti: {
    forms: ['choices', 'several', 'text', 'essay', 'order', 'matching', 'number', 'description'],
    media: 'with-questions',
    times: true,
    asking: false,
    approval: false,
    formatting: false,
    explanations: false,
    description: true,
    allOrNothing: true,
    orderInPart: false,
    holdsNumber: ({ isByDistance, scale, unit }) =>
      !isByDistance && unit === '' && (!scale || (isScaleOfQti(scale) && !scale.isLabelled)),
    losesSpaces: (question) => htmlTexts(question).some(isSpaced),
  },
}

/** What a format without them has as options; of anything else they would make another question, so it is left out. */
const AS_OPTIONS: ReadonlySet<Written['as']> = new Set(['choices', 'several', 'truth'])

export function canHold(format: ExportFormat, question: QuestionDraft): boolean {
  const { forms } = CAPABILITIES[format]
  return forms === 'all' || forms.includes(writtenAs(question).as)
}

/** Whether the file contains the question at all. */
export const isWritten = (format: ExportFormat, question: QuestionDraft): boolean =>
  canHold(format, question) || AS_OPTIONS.has(writtenAs(question).as)

const isSpaced = (text: string): boolean => /[\t\u00a0]/.test(text)

const htmlTexts = (question: QuestionDraft): string[] => [
  textOf(question),
  question.explanation ?? '',
  ...choicesOf(question).map(({ text }) => text),
]

/** The right side of a pair is plain text in GIFT, in which all space is one. */
function hasSpacedPairs(question: QuestionDraft): boolean {
  const written = writtenAs(question)
  return written.as === 'matching' && written.pairs.some(({ right }) => /\s\s|[^\S ]/.test(right))
}
