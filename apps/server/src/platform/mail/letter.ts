import type { MailContent } from './contract.ts'

/** A mail as its author thinks of it. All texts are plain: whatever people typed is escaped when it becomes HTML. */
export type Letter = {
  subject: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  /** What somebody else wrote. */
  quote?: string
  action?: { label: string; url: string }
  /** After the action, smaller. */
  notes?: string[]
}

export type LetterSite = {
  name: string
  /** Where people reach the site, without a trailing slash; null when nobody configured it. */
  url: string | null
  /** The colour of buttons; null: that of the design. */
  accent: { fill: string; text: string } | null
  /** Above the mail; left out: that of the design. */
  brand?: string | undefined
  /** Whether somebody reads replies. */
  isAnswered: boolean
}

type Template = MailContent['template']
export type ContentOf<T extends Template> = Extract<MailContent, { template: T }>

/** Everything that mails say in one language. */
export type Letters = { [T in Template]: (content: ContentOf<T>, site: LetterSite) => Letter }

/** One language: its letters, and what stands below each of them. */
export type LetterTexts = { letters: Letters; footer: (site: LetterSite) => string }

/** The button that leads to a page of the site, where its address is known. */
export function linkTo({ url }: LetterSite, path: string, label: string): Pick<Letter, 'action'> {
  return url === null ? {} : { action: { label, url: url + path } }
}

/** Leaves out a reason that nobody gave. */
export function reasonFact(label: string, reason: string | null): Pick<Letter, 'facts'> {
  return reason ? { facts: [[label, reason]] } : {}
}
