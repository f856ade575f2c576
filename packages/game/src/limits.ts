/** Bounds of spec 001 §5 and §9. `stored` texts are trimmed and cut; `input` is what a field accepts. */
export const LIMITS = {
  title: { input: 200, stored: 200 },
  description: { input: 1000, stored: 1000 },
  questionText: { input: 2000, stored: 1500 },
  optionText: { input: 500, stored: 300 },
  pairs: { min: 2, max: 8 },
  pairText: { input: 250, stored: 140 },
  regions: { min: 1, max: 8 },
  regionLabel: { input: 100, stored: 60 },
  scaleLabel: { input: 100, stored: 60 },
  unit: { input: 40, stored: 20 },
  slideWords: { input: 1200, stored: 1000 },
  alternativeText: { input: 300, stored: 250 },
  questions: { min: 1, max: 500 },
  options: { min: 2, max: 10 },
  explanation: { input: 700, stored: 500 },
  notes: { input: 1200, stored: 1000 },
  readingS: { min: 0, max: 10 },
  /**
   * `letters` as readers count them, `units` in UTF-16; the others limit accepted answers, later ones, and answers
   * listed.
   */
  typedAnswer: { letters: 60, units: 300, accepted: 20, further: 100, shown: 100 },
  /** `units` in UTF-16. */
  openText: { letters: 500, units: 500 },
  cloudWord: { letters: 25, units: 100, most: 3 },
  /** The number of points on a picture that are sent, most frequent first. */
  shownPoints: 200,
  shownTexts: { told: 100, ruled: 300 },
  timeLimitS: { min: 5, max: 120, default: 30 },
  participantName: 15,
  /** Size of a request (1 MB), so that every saved quiz can be imported from its export. */
  csvBytes: 1_048_576,
} as const
