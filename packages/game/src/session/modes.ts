/** A mode's capabilities. Nothing else may compare modes by name (`npm run check:boundaries`). */
export type ModeTraits = {
  /** Everyone takes the quiz at their own pace, instead of sharing phases. */
  hasAttempts: boolean
  /** Answers are right or wrong and earn points, and there is a winner. */
  isScored: boolean
  /** Questions have a time limit. */
  isTimed: boolean
  /** Everyone answers on one clock and sees one leaderboard. */
  hasSharedClock: boolean
  /** Newcomers are refused after the start, unless the host allows late joining. */
  isClosedOnceBegun: boolean
  /** Answers to an open question are counted, and may be shown. */
  hasOpenVotes: boolean
  /** Phones that wait for the start show how many have joined. */
  tellsHowManyWait: boolean
  /** Path of the host's page; `begun` is appended after the start. */
  hostPage: { path: string; begun: string }
  /** Path of a participant's page. */
  playPage: string
}

/** How a session runs its quiz (spec 001 §1). */
export const MODES = {
  live: {
    hasAttempts: false,
    isScored: true,
    isTimed: true,
    hasSharedClock: true,
    isClosedOnceBegun: true,
    hasOpenVotes: false,
    tellsHowManyWait: false,
    hostPage: { path: '/game', begun: '/play' },
    playPage: '/play',
  },
  poll: {
    hasAttempts: false,
    isScored: false,
    isTimed: false,
    hasSharedClock: false,
    isClosedOnceBegun: false,
    hasOpenVotes: true,
    tellsHowManyWait: true,
    hostPage: { path: '/poll', begun: '' },
    playPage: '/poll-play',
  },
  'self-paced': {
    hasAttempts: true,
    isScored: true,
    isTimed: true,
    hasSharedClock: false,
    isClosedOnceBegun: false,
    hasOpenVotes: false,
    tellsHowManyWait: false,
    hostPage: { path: '/anytime-quiz', begun: '' },
    playPage: '/anytime-quiz-play',
  },
} as const satisfies Record<string, ModeTraits>

export type Mode = keyof typeof MODES

/** In display order. */
export const MODE_NAMES = ['live', 'poll', 'self-paced'] as const satisfies readonly Mode[]

/** The mode if none is given. */
export const DEFAULT_MODE: Mode = 'live'

export const zeroPerMode = (): Record<Mode, number> => ({ live: 0, poll: 0, 'self-paced': 0 })
