import { QuestionSheet } from '../question-sheet.tsx'
import type { PlayerView } from '../screens.ts'
import { Words } from './words.tsx'

export const playerView: PlayerView<'slide'> = {
  answeredBy: null,
  Sheet: ({ question: { text, words } }) => (
    <QuestionSheet text={text}>
      <Words text={words} />
    </QuestionSheet>
  ),
  Given: () => null,
  Outcome: () => null,
  keyText: () => '',
  votes: { Shared: () => null },
}
