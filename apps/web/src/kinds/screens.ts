import type { Kind, Ruling } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import type { ComponentType } from 'react'
import type { Answer, Counts, Face, Revealed } from './asked.ts'

/** How an answer is given: a tap is one, or something is selected first and then submitted. */
export type Giving<A> =
  | {
      isOneTap: true
      onGive: (answer: A) => void
      /** It can be seen, but not answered yet. */
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

/** What a phone shows of one kind of question, in all modes. */
export type Hand<K extends Kind> = {
  /** A tap may be the answer; otherwise it always has to be submitted. Null: nothing is asked. */
  answeredBy: 'tap' | 'submit' | null
  /** It shows the picture of its question itself. */
  hasPicture?: true
  /** The question and the way to answer it, by thumb, keyboard and screen reader. */
  Sheet: ComponentType<{
    question: Face<K>
    giving: Giving<Answer<K>>
    /** Whose phone it is: what is shuffled is so for each. */
    seat: string
  }>
  /** The own answer, on its way or stored. */
  Given: ComponentType<{ question: Face<K>; value: Answer<K>; label: string }>
  /** What is right, and the own answer where it is another one; null where none was given. */
  Outcome: ComponentType<{ question: Revealed<K>; own: Answer<K> | null }>
  /** What is right, to be read out; empty where nothing is. */
  keyText: (question: Revealed<K>) => string
}

/** How everybody voted, in the hand of somebody who has: where a poll's host shares it. */
export type Votes<K extends Kind> = {
  Shared: ComponentType<{ question: Face<K>; counts: Counts<K>; own: Answer<K> }>
}

/** Carries out what the host rules on an answer that came; true when it was done. */
export type Rule = (answer: string, ruling: Ruling) => Promise<boolean>

/** Where the host rules: a wall is read by everybody. */
export type Place = 'wall' | 'private'

/** What the wall shows of one kind of question below its text, live and in polls. */
export type Wall<K extends Kind> = {
  /** While it is open. */
  Asked: ComponentType<{ question: Face<K> }>
  /** How everybody answered, and what is right. */
  Outcome: ComponentType<{ question: Revealed<K> }>
  /** How everybody has voted so far; null before the first count. */
  Votes: ComponentType<{ question: Face<K>; counts: Counts<K> | null }>
  /** There is only something to look at: no count, no reveal. */
  asksNothing?: true
  /** It shows the picture of its question itself. */
  hasPicture?: true
  /** Its options stretch by themselves while it is open; what others show grows with the room that is left. */
  takesRoom?: true
  /** There is nothing but its text (and picture), which stands in the middle. */
  isAlone?: (question: Face<K>) => boolean
  /** It needs most of the wall: the text above it has to be smaller. */
  isLarge: (question: Face<K>) => boolean
  /** What is right, as a sentence to be read out; empty where nothing is. */
  sayKey: (question: Revealed<K>) => string
  /** What the host may rule on the answers once they are revealed, as a button. */
  Rulings?: ComponentType<{ question: Revealed<K>; rule: Rule; place: Place }>
  /** What the host may rule on the answers as they come: where nothing is right. */
  VoteRulings?: ComponentType<{ counts: Counts<K>; rule: Rule; place: Place }>
}

type Result<K extends Kind> = Extract<QuestionResult, { kind: K }>

/** What the results page shows of one kind of question. */
export type Results<K extends Kind> = {
  /** It counts nowhere, and stands in no result. */
  asksNothing?: true
  /** How it was answered; `number` counts from 1. */
  Chart: ComponentType<{ number: number; question: Result<K> }>
  /** The chart holds what only the host may read: on a wall `Decided` stands for it. */
  isChartPrivate?: true
  /** What most people said, to be taken in at a glance; the chart where that is it. */
  Decided?: ComponentType<{ question: Result<K> }>
  /** What one participant answered. */
  Given: ComponentType<{ question: Result<K>; value: Answer<K> }>
  /** What the host may still rule on the answers, as a button. */
  Rulings?: ComponentType<{ question: Result<K>; rule: Rule }>
}
