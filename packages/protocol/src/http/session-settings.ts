import {
  COUNTING,
  DEFAULT_ASSIGNMENT,
  type Draws,
  FEEDBACK,
  hasDatesInOrder,
  LATE_WORK,
  LIMITS,
  MAX_ATTEMPTS,
  MAX_INSTRUCTIONS,
  MAX_QUIZ_MINUTES,
  POINTS_SHOWN,
  SETTINGS,
  type SessionSettings,
  type SettingName,
  storedText,
  TIMINGS,
} from '@pinquiz/game'
import * as z from 'zod/mini'
import { storedMs } from '../ids.ts'

type Shape = { [Name in SettingName]: z.ZodMiniType<SessionSettings[Name]> }

/** Epoch milliseconds; null: no date. */
const date = z._default(z.nullable(storedMs), null)

const drawn = z.optional(z.int().check(z.gte(1), z.lte(LIMITS.questions.max)))
const draws: z.ZodMiniType<Draws> = z.object({
  A: drawn,
  B: drawn,
  C: drawn,
  D: drawn,
  E: drawn,
  F: drawn,
  G: drawn,
  H: drawn,
})

/** `game` `Assignment`: what is left out has its default. */
export const assignmentSetting = z.object({
  timing: z._default(z.enum(TIMINGS), DEFAULT_ASSIGNMENT.timing),
  minutes: z._default(z.int().check(z.gte(1), z.lte(MAX_QUIZ_MINUTES)), DEFAULT_ASSIGNMENT.minutes),
  feedback: z._default(z.enum(FEEDBACK), DEFAULT_ASSIGNMENT.feedback),
  points: z._default(z.enum(POINTS_SHOWN), DEFAULT_ASSIGNMENT.points),
  instructions: z._default(
    z.string().check(
      z.maxLength(MAX_INSTRUCTIONS),
      z.overwrite((text) => storedText(text, MAX_INSTRUCTIONS)),
    ),
    DEFAULT_ASSIGNMENT.instructions,
  ),
  opensAtMs: date,
  closesAtMs: date,
  late: z._default(z.enum(LATE_WORK), DEFAULT_ASSIGNMENT.late),
  lateUntilMs: date,
  shuffleQuestions: z._default(z.boolean(), DEFAULT_ASSIGNMENT.shuffleQuestions),
  shuffleOptions: z._default(z.boolean(), DEFAULT_ASSIGNMENT.shuffleOptions),
  draws: z._default(draws, {}),
  attempts: z._default(z.int().check(z.gte(1), z.lte(MAX_ATTEMPTS)), DEFAULT_ASSIGNMENT.attempts),
  counting: z._default(z.enum(COUNTING), DEFAULT_ASSIGNMENT.counting),
})

/** As a host sets it. */
const assignment = assignmentSetting.check(z.refine(hasDatesInOrder, 'dates are out of order'))

function schemaOf(name: SettingName) {
  const setting = SETTINGS[name]
  if (setting.type === 'switch') return z.boolean()
  if (setting.type === 'choice') return z.enum(setting.among)
  if (setting.type === 'assignment') return assignment
  return z.int().check(z.gte(setting.atLeast), z.lte(setting.atMost))
}

// Each schema is made from the same definition as its type.
const shapeOf = (schema: (name: SettingName) => z.ZodMiniType) =>
  Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, schema(name as SettingName)])) as Shape

/** `game` `SETTINGS`. */
export const sessionSettings = z.object(shapeOf(schemaOf))

/** What is stored may be older than a rule. */
const storedSchemaOf = (name: SettingName) =>
  SETTINGS[name].type === 'assignment' ? assignmentSetting : schemaOf(name)

/** As stored: settings that didn't exist yet have their defaults. */
export const storedSettings = z.object(
  shapeOf((name) => z._default(storedSchemaOf(name), SETTINGS[name].fallback)),
)
