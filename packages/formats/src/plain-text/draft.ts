import type { Marked } from './marks.ts'
import type { Token } from './tokens.ts'

export type Choice = { letter: string; marked: Marked; indent: number; token: Token; more: Token[] }

/** A question as read from its lines, before anything is resolved. */
export type Draft = {
  line: number
  number: number | null
  /** The text after its number. */
  heading: string | null
  stem: Token[]
  choices: Choice[]
  alphabet: string | null
  /** The value of its `ANSWER:`, and the whole line; `isBare`: without that word; `isApart`: after an empty line. */
  key: { value: string; text: string; isBare: boolean; isApart: boolean } | null
  /** A second answer in its lines. */
  otherKey: string | null
  isExplained: boolean
  explanation: string[]
  feedback: string[]
  points: string
  /** The border between text and options is a guess. */
  isUnclear: boolean
  /** The item above is a question without options. */
  isBelowQuestion: boolean
}

export type Remark = { line: number; kind: 'field' | 'instructions' | 'unreadable'; text: string }
/** `taken`: lines that were read as points or other fields; `answers`: as answers. */
export type Drafts = {
  title: string
  description: string
  drafts: Draft[]
  remarks: Remark[]
  taken: number[]
  answers: number[]
}

export const linesOf = ({ token, more }: Choice): Token[] => [token, ...more]
export const linesIn = ({ stem, choices }: Draft): Token[] => [...stem, ...choices.flatMap(linesOf)]

export const newDraft = ({ line }: Token, points: string): Draft => ({
  line,
  points,
  number: null,
  heading: null,
  stem: [],
  choices: [],
  alphabet: null,
  key: null,
  otherKey: null,
  isExplained: false,
  explanation: [],
  feedback: [],
  isUnclear: false,
  isBelowQuestion: false,
})
