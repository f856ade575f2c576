import type { AnswerValue } from '../kinds/registry.ts'
import { teamOf } from './extras/teams.ts'
import { type Ranked, rankByScore } from './ranking.ts'
import type { TeamsSetting } from './settings.ts'

/** What the database knows after a question has closed. `players`: everyone who wasn't removed. */
export type Tally = {
  /** Answers by the kind's tally key. */
  counts: ReadonlyMap<string, number>
  /** For typed answers: each key's most frequent spelling, and the filter for offensive texts. */
  spelled?: ReadonlyMap<string, AnswerValue> | undefined
  isOffensive?: ((text: string) => boolean) | undefined
  players: PlayerScore[]
  /** Earlier answers by participant, in any order: for the best players at a reveal, for everyone at the end. */
  histories?: ReadonlyMap<string, readonly PastAnswer[]> | undefined
  /** Questions during which the service was away (L185); for these, `histories` include wrong answers. */
  excused?: readonly number[] | undefined
  /** At the end: questions excused by hand, by participant (K102). */
  ownExcused?: ReadonlyMap<string, readonly number[]> | undefined
}

export type PastAnswer = { question: number; points: number; credit: number }

export type PlayerScore = {
  participant: string
  name: string
  /** Position in the order of joining, from 1. */
  number: number
  score: number
  /** From 0; null for none. */
  team?: number | null | undefined
  /** From 0; null for players from before there were avatars. */
  avatar?: number | null | undefined
  /** The answer to the question that has just closed, if any. */
  answer: {
    value: AnswerValue
    /** Includes `bonus`. */
    points: number
    credit: number
    /** Streak bonus (L185). */
    bonus?: number | undefined
  } | null
}

export type Standing = {
  participant: string
  name: string
  score: number
  rank: number
  team?: number | undefined
  /** Missing if none was assigned or chosen. */
  avatar?: number | undefined
}

export const standing = ({
  participant,
  name,
  score,
  rank,
  team,
  avatar,
}: Ranked<PlayerScore>): Standing => ({
  participant,
  name,
  score,
  rank,
  ...(typeof team === 'number' ? { team } : {}),
  ...(typeof avatar === 'number' ? { avatar } : {}),
})

/** The tally with the teams drawn so far. */
export const inTeams = (tally: Tally, settings: TeamsSetting): Tally => ({
  ...tally,
  players: tally.players.map((player) => ({ ...player, team: teamOf(player.team, settings) })),
})

export const ranking = (tally: Tally | null): Ranked<PlayerScore>[] => rankByScore(tally?.players ?? [])
