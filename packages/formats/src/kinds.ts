/** Kinds of question in all formats. `build-quiz.ts` decides what PinQuiz makes of them. */
export type ImportedKind =
  /** A question of a PinQuiz file, unchanged. */
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

/** What a format stores besides text, options and time. */
export type ExtraKind =
  | 'points'
  | 'partial-credit'
  | 'penalty'
  | 'scoring'
  /** Correct answers beyond the limit. */
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
