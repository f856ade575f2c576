/** What a person may do with a quiz; each right includes those before it. */
export const QUIZ_RIGHTS = ['view', 'use', 'edit', 'owner'] as const
export type QuizRight = (typeof QUIZ_RIGHTS)[number]

/** Those that an owner can give. */
export const SHARED_RIGHTS = ['view', 'use', 'edit'] as const
export type SharedRight = (typeof SHARED_RIGHTS)[number]

const NEEDED = {
  read: 'view',
  copy: 'view',
  start: 'use',
  export: 'use',
  edit: 'edit',
  /** Folder and archive. */
  organise: 'owner',
  share: 'owner',
  publish: 'owner',
  handOver: 'owner',
  delete: 'owner',
} as const satisfies Record<string, QuizRight>
export type QuizAct = keyof typeof NEEDED

/** What a person may do with a session, in the same order. */
export const SESSION_RIGHTS = ['view', 'co-host', 'owner'] as const
export type SessionRight = (typeof SESSION_RIGHTS)[number]

export const SHARED_SESSION_RIGHTS = ['view', 'co-host'] as const
export type SharedSessionRight = (typeof SHARED_SESSION_RIGHTS)[number]

const NEEDED_IN_SESSION = {
  /** Results, answers, exports. */
  read: 'view',
  /** The host's screens and commands, phones that present, the roster, playing again. */
  steer: 'co-host',
  /** Rulings, marks, grades, held names, mailing results. */
  mark: 'co-host',
  share: 'owner',
  delete: 'owner',
} as const satisfies Record<string, SessionRight>
export type SessionAct = keyof typeof NEEDED_IN_SESSION

const includes = <Right>(rights: readonly Right[], right: Right | null, needed: Right): boolean =>
  right !== null && rights.indexOf(right) >= rights.indexOf(needed)

/** Server and pages both ask these tables; null: it isn't shared with them. */
export const mayWithQuiz = (right: QuizRight | null, act: QuizAct): boolean =>
  includes<QuizRight>(QUIZ_RIGHTS, right, NEEDED[act])

export const mayInSession = (right: SessionRight | null, act: SessionAct): boolean =>
  includes<SessionRight>(SESSION_RIGHTS, right, NEEDED_IN_SESSION[act])
