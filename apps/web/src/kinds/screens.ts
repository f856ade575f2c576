import type { Kind, Ruling } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import type { ComponentType } from 'react'
import type { Answer, Counts, Face, Revealed } from './asked.ts'
import type { LazyPart } from './lazy-part.ts'

/** How an answer is given: by a single tap, or by selecting and then submitting. */
export type AnswerMode<A> =
  | {
      isOneTap: true
      onGive: (answer: A) => void
      /** Visible, but not open for answers yet. */
      isShut?: boolean
    }
  | {
      isOneTap: false
      selected: A | null
      /** Null clears the selection, so that nothing can be submitted. */
      onSelect: (answer: A | null) => void
      /** Submits the selection, if there is one. */
      onSubmit: () => void
    }

/** A kind on phones, in all modes. */
export type PlayerView<K extends Kind> = {
  /** `tap`: a tap may submit the answer; `submit`: a button always does; null: nothing to answer. */
  answeredBy: 'tap' | 'submit' | null
  /** Nothing can be chosen: the answer is typed. */
  isTyped?: true
  /** The kind shows its question's picture itself. */
  hasPicture?: true
  /** The question and its controls, for thumb, keyboard and screen reader. */
  Sheet: ComponentType<{
    question: Face<K>
    giving: AnswerMode<Answer<K>>
    /** The player's id, because each player gets another order. */
    seat: string
  }>
  /** The player's own answer, sent or stored. */
  Given: ComponentType<{ question: Face<K>; value: Answer<K>; label: string }>
  /** The correct answer, and the player's own if it differs; null if none was given. `credit` if it was partly right. */
  Outcome: ComponentType<{ question: Revealed<K>; own: Answer<K> | null; credit?: number | undefined }>
  /** The right answer for screen readers; empty if there is none. */
  keyText: (question: Revealed<K>) => string
  /** Loaded in polls only. */
  votes: LazyPart<{ Shared: SharedVotes<K> }>
}

/** Everyone's votes on a phone, if the poll's host shares them. */
export type SharedVotes<K extends Kind> = ComponentType<{
  question: Face<K>
  counts: Counts<K>
  /** Null without a vote of their own, and after an anonymous poll. */
  own: Answer<K> | null
}>

/** Sends the host's ruling on an answer; resolves to true if it was stored. */
export type Rule = (answer: string, ruling: Ruling) => Promise<boolean>

/** Where rulings are shown: everyone sees the big screen. */
export type Place = 'wall' | 'private'

/** A kind on the big screen below the question's text, live and in polls. */
export type Wall<K extends Kind> = {
  /** While the question is open. */
  Asked: ComponentType<{ question: Face<K> }>
  /** Everyone's answers, and the right one. */
  Outcome: ComponentType<{ question: Revealed<K> }>
  /** Everyone's votes so far; null before the first count. */
  Votes: ComponentType<{ question: Face<K>; counts: Counts<K> | null }>
  /** Set for slides: no count and no reveal. */
  asksNothing?: true
  /** The kind shows its question's picture itself. */
  hasPicture?: true
  /** Its options stretch by themselves while the question is open; other content grows with the remaining space. */
  takesRoom?: true
  /** Only text (and picture), which is then centred. */
  isAlone?: (question: Face<K>) => boolean
  /** Needs most of the screen, so that the text above must be smaller. */
  isLarge: (question: Face<K>) => boolean
  /** The right answer as a sentence for screen readers; empty if there is none. */
  sayKey: (question: Revealed<K>) => string
  /** The host's rulings on revealed answers, as a button. */
  Rulings?: ComponentType<{ question: Revealed<K>; rule: Rule; place: Place }>
  /** The host's rulings on incoming answers, for kinds without a right one. */
  VoteRulings?: ComponentType<{ counts: Counts<K>; rule: Rule; place: Place }>
}

type Result<K extends Kind> = Extract<QuestionResult, { kind: K }>

/** A kind on the results page. */
export type Results<K extends Kind> = {
  /** Set for kinds that aren't scored and don't appear in results. */
  asksNothing?: true
  /** How it was answered; `number` counts from 1. */
  Chart: ComponentType<{ number: number; question: Result<K> }>
  /** Only the host may see the chart; the big screen shows `Decided` instead. */
  isChartPrivate?: true
  /** The most popular answer, or all of them; without it, the chart is shown. */
  Decided?: ComponentType<{ question: Result<K>; isWhole?: boolean }>
  /** One participant's answer. */
  Given: ComponentType<{ question: Result<K>; value: Answer<K> }>
  /** The host's rulings on stored answers, as a button. */
  Rulings?: ComponentType<{ question: Result<K>; rule: Rule }>
}
