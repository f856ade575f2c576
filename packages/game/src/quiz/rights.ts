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

/** Server and pages both ask this table; null: the quiz isn't shared with them. */
export const mayWithQuiz = (right: QuizRight | null, act: QuizAct): boolean =>
  right !== null && QUIZ_RIGHTS.indexOf(right) >= QUIZ_RIGHTS.indexOf(NEEDED[act])
