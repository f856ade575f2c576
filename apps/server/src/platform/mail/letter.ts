import type { Language } from '@pinquiz/protocol'
import type { MailContent } from './contract.ts'

/** A mail as structured plain text: whatever people typed is escaped when it becomes HTML. */
export type Letter = {
  subject: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  /** Text by someone else. */
  quote?: string
  action?: { label: string; url: string }
  /** Below the action, smaller. */
  notes?: string[]
}

export type LetterSite = {
  name: string
  /** The site's address without a trailing slash; null if not configured. */
  url: string | null
  /** The colour of buttons; null: the design's. */
  accent: { fill: string; text: string } | null
  /** The header's colour; left out: the design's. */
  brand?: string | undefined
  /** Whether replies are read. */
  isAnswered: boolean
}

type Template = MailContent['template']
export type ContentOf<T extends Template> = Extract<MailContent, { template: T }>

/** All mail texts in one language. */
export type Letters = { [T in Template]: (content: ContentOf<T>, site: LetterSite) => Letter }

/** One language: its mails and their footer. */
export type LetterTexts = { letters: Letters; footer: (site: LetterSite) => string }

/** A button to a page of the site, if its address is known. */
export function linkTo({ url }: LetterSite, path: string, label: string): Pick<Letter, 'action'> {
  return url === null ? {} : { action: { label, url: url + path } }
}

type ResultWords = {
  language: Language
  points: string
  /** Between points and how many there were. */
  of: string
  percent: string
  grade: string
  outcome: string
  passed: string
  failed: string
}

/** The lines of a result; those that don't apply are left out. */
export function resultFacts(
  { score, outOf, percent, grade, isPassed }: ContentOf<'quiz-result'>,
  words: ResultWords,
): Pick<Letter, 'facts'> {
  const number = new Intl.NumberFormat(words.language)
  const share = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 1 })
  const points = number.format(score)
  const facts: Letter['facts'] = [
    [words.points, outOf === null ? points : `${points} ${words.of} ${number.format(outOf)}`],
  ]
  if (percent !== null) facts.push([words.percent, share.format(percent / 100)])
  if (grade !== null) facts.push([words.grade, grade])
  if (isPassed !== null) facts.push([words.outcome, isPassed ? words.passed : words.failed])
  return { facts }
}

/** Leaves out an empty reason. */
export function reasonFact(label: string, reason: string | null): Pick<Letter, 'facts'> {
  return reason ? { facts: [[label, reason]] } : {}
}
