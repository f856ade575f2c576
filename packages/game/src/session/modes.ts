/** A mode in terms of its capabilities. Nothing else may compare modes by name (`npm run check:boundaries`). */
export type ModeTraits = {
  /** Everyone is at their own question, at their own pace, instead of phases shared by all. */
  hasAttempts: boolean
  /** Answers are right or wrong, give points, and there is a winner. */
  isScored: boolean
  /** Questions have a time limit. */
  isTimed: boolean
  /** All answer on one clock and see one leaderboard. */
  hasSharedClock: boolean
  /** Newcomers are refused once it has begun, unless the host lets them join late. */
  isClosedOnceBegun: boolean
  /** The distribution of an open question is counted and may be shown. */
  hasOpenVotes: boolean
  /** Phones that wait for the beginning show how many they are. */
  tellsHowManyWait: boolean
  /** The path of the host's page for a session; `begun` is appended once it has begun. */
  hostPage: { path: string; begun: string }
  /** The path of a participant's page. */
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

/** In the order in which they are shown. */
export const MODE_NAMES = ['live', 'poll', 'self-paced'] as const satisfies readonly Mode[]

/** The default if no mode is given. */
export const USUAL_MODE: Mode = 'live'

export const nonePerMode = (): Record<Mode, number> => ({ live: 0, poll: 0, 'self-paced': 0 })
