/** Values of `data-field`, used to move the focus after an action or a refused save. */
export const fieldName = {
  title: 'title',
  cover: 'cover',
  addQuestion: 'add-question',
  card: (question: number) => `question-${question}`,
  kind: (question: number) => `question-${question}-kind`,
  text: (question: number) => `question-${question}-text`,
  time: (question: number) => `question-${question}-time`,
  media: (question: number) => `question-${question}-media`,
  option: (option: number) => `option-${option}`,
  optionPicture: (option: number) => `option-${option}-picture`,
  correct: (option: number) => `option-${option}-correct`,
  answer: (question: number) => `question-${question}-answer`,
  distance: (question: number) => `question-${question}-distance`,
  scale: (question: number) => `question-${question}-scale`,
  addOption: (question: number) => `question-${question}-add-option`,
} as const

export function findField(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-field="${name}"]`)
}
