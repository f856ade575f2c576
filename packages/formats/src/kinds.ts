/** What a question asks for, in the words of all formats together. What PinQuiz has of it, `take.ts` says. */
export type ImportedKind =
  /** As PinQuiz has it, in a file of PinQuiz. */
  | 'own'
  | 'single'
  | 'multiple'
  | 'truth'
  | 'poll'
  | 'text'
  | 'number'
  | 'matching'
  | 'ordering'
  | 'gaps'
  | 'essay'
  | 'on-picture'
  | 'parts'
  | 'description'
  | 'other'

/** What a format has beside text, options and time. */
export type ExtraKind =
  | 'points'
  | 'partial-credit'
  | 'penalty'
  | 'scoring'
  | 'feedback'
  | 'hint'
  | 'instructions'
  | 'picture'
  | 'media'
  | 'formatting'
  | 'tags'
  | 'category'
  | 'field'
