/** Kinds of question in all formats together. `take.ts` says what PinQuiz makes of them. */
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

/** What a format has besides text, options and time. */
export type ExtraKind =
  | 'points'
  | 'partial-credit'
  | 'penalty'
  | 'scoring'
  /** Right answers for which there is no room. */
  | 'other-answers'
  | 'case'
  | 'struck'
  | 'feedback'
  | 'hint'
  | 'instructions'
  | 'picture'
  | 'media'
  | 'formatting'
  | 'tags'
  | 'category'
  | 'field'
