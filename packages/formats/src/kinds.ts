/** What a question asks for, in the words of all formats together. What PinQuiz has of it, `take.ts` says. */
export type ImportedKind =
  | 'single'
  | 'multiple'
  | 'true-false'
  | 'poll'
  | 'text'
  | 'number'
  | 'matching'
  | 'ordering'
  | 'gaps'
  | 'essay'
  | 'slide'
  | 'other'

/** What a format has beside text, options and time. */
export type ExtraKind =
  | 'points'
  | 'partial-credit'
  | 'penalty'
  | 'feedback'
  | 'hint'
  | 'picture'
  | 'media'
  | 'formatting'
  | 'tags'
  | 'category'
  | 'field'
