/** A quiz as written by its host. The same shape is frozen into a session as its snapshot. */
export type Quiz = { title: string; description: string; questions: Question[] }

/** `timeLimitS` in whole seconds, 5–120. Exactly one option is right. */
export type Question = { id: string; text: string; timeLimitS: number; options: Option[] }

export type Option = { id: string; text: string; isCorrect: boolean }
