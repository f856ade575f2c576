import type { $ZodType } from 'zod/v4/core'
import { health } from '../../routes/operations.ts'
import { ACCOUNT_EXAMPLES } from './accounts.ts'
import { ADMINISTRATION_EXAMPLES } from './administration.ts'
import { DESK_EXAMPLES } from './desk.ts'
import { example } from './example.ts'
import { INVITEE_EXAMPLES } from './invitees.ts'
import { LIBRARY_EXAMPLES } from './library.ts'
import { PERSONAL_DATA_EXAMPLES } from './personal-data.ts'
import { PROTECTION_EXAMPLES } from './protection.ts'
import { QUIZ_FILE_EXAMPLES } from './quiz-files.ts'
import { QUIZ_EXAMPLES } from './quizzes.ts'
import { RESULT_EXAMPLES } from './results.ts'
import { SESSION_EXAMPLES } from './sessions.ts'

/** Examples of bodies and replies for the API docs; kept here, so that browsers needn't load them. */
export const EXAMPLES: ReadonlyMap<$ZodType, unknown> = new Map<$ZodType, unknown>([
  ...ACCOUNT_EXAMPLES,
  ...PROTECTION_EXAMPLES,
  ...ADMINISTRATION_EXAMPLES,
  ...QUIZ_EXAMPLES,
  ...QUIZ_FILE_EXAMPLES,
  ...LIBRARY_EXAMPLES,
  ...SESSION_EXAMPLES,
  ...INVITEE_EXAMPLES,
  ...RESULT_EXAMPLES,
  ...DESK_EXAMPLES,
  ...PERSONAL_DATA_EXAMPLES,
  example(health, { status: 'ok' }),
])
