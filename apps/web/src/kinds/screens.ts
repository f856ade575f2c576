import type { Kind, Ruling } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import type { ComponentType } from 'react'
import type { Answer, Counts, Face, Revealed } from './asked.ts'
import type { LazyPart } from './lazy-part.ts'

/** How an answer is given: a tap is one, or something is selected first and then submitted. */
export type Giving<A> =
  | {
      isOneTap: true
      onGive: (answer: A) => void
      /** It's visible, but can't be answered yet. */
      isShut?: boolean
    }
  | {
      isOneTap: false
      selected: A | null
      /** Null takes the selection back: there is nothing to submit. */
      onSelect: (answer: A | null) => void
      /** Submits what is selected; nothing otherwise. */
      onSubmit: () => void
    }

/** A kind's part on phones, in all modes. */
export type PlayerView<K extends Kind> = {
  /** A tap may submit the answer; otherwise a button always does. Null: there is nothing to answer. */
  answeredBy: 'tap' | 'submit' | null
  /** It shows the picture of its question itself. */
  hasPicture?: true
  /** The question and the way to answer it, by thumb, keyboard and screen reader. */
  Sheet: ComponentType<{
    question: Face<K>
    giving: Giving<Answer<K>>
    /** The player's id: shuffling differs for each. */
    seat: string
  }>
  /** The player's own answer, sent or stored. */
  Given: ComponentType<{ question: Face<K>; value: Answer<K>; label: string }>
  /** The correct answer, and the player's own if it differs; null if none was given. `credit` if it was partly right. */
  Outcome: ComponentType<{ question: Revealed<K>; own: Answer<K> | null; credit?: number | undefined }>
  /** The correct answer, to be read out; empty if there is none. */
  keyText: (question: Revealed<K>) => string
  /** Only polls fetch it. */
  votes: LazyPart<{ Shared: SharedVotes<K> }>
}

/** Everyone's votes, on the phone of someone who has voted: if a poll's host shares them. */
export type SharedVotes<K extends Kind> = ComponentType<{
  question: Face<K>
  counts: Counts<K>
  own: Answer<K>
}>

/** Carries out what the host rules on an answer that came; true when it was done. */
export type Rule = (answer: string, ruling: Ruling) => Promise<boolean>

/** For kinds with rulings: the projector is visible to everyone. */
export type Place = 'wall' | 'private'

/** A kind's part on the projector below the question's text, live and in polls. */
export type Wall<K extends Kind> = {
  /** While the question is open. */
  Asked: ComponentType<{ question: Face<K> }>
  /** Everyone's answers, and the correct one. */
  Outcome: ComponentType<{ question: Revealed<K> }>
  /** Everyone's votes so far; null before the first count. */
  Votes: ComponentType<{ question: Face<K>; counts: Counts<K> | null }>
  /** A slide: no count, no reveal. */
  asksNothing?: true
  /** It shows the picture of its question itself. */
  hasPicture?: true
  /** Its options stretch by themselves while it is open; other content grows with the remaining space. */
  takesRoom?: true
  /** There is only its text (and picture), which is centred. */
  isAlone?: (question: Face<K>) => boolean
  /** It needs most of the screen: the text above it has to be smaller. */
  isLarge: (question: Face<K>) => boolean
  /** The correct answer as a sentence, to be read out; empty if there is none. */
  sayKey: (question: Revealed<K>) => string
  /** The host's possible rulings on revealed answers, as a button. */
  Rulings?: ComponentType<{ question: Revealed<K>; rule: Rule; place: Place }>
  /** The host's possible rulings on incoming answers, if there is no correct one. */
  VoteRulings?: ComponentType<{ counts: Counts<K>; rule: Rule; place: Place }>
}

type Result<K extends Kind> = Extract<QuestionResult, { kind: K }>

/** A kind's part of the results page. */
export type Results<K extends Kind> = {
  /** It isn't scored and doesn't appear in results. */
  asksNothing?: true
  /** How it was answered; `number` counts from 1. */
  Chart: ComponentType<{ number: number; question: Result<K> }>
  /** The chart is for the host only: the projector shows `Decided` instead. */
  isChartPrivate?: true
  /** The most popular answer, at a glance; else the chart. */
  Decided?: ComponentType<{ question: Result<K> }>
  /** One participant's answer. */
  Given: ComponentType<{ question: Result<K>; value: Answer<K> }>
  /** The host's rulings still possible on the answers, as a button. */
  Rulings?: ComponentType<{ question: Result<K>; rule: Rule }>
}
