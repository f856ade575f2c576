import { QuestionText } from '../question-text.tsx'
import type { PlayerView } from '../screens.ts'
import { Words } from './words.tsx'

export const playerView: PlayerView<'slide'> = {
  answeredBy: null,
  Sheet: ({ question: { text, words } }) => (
    <div className="m-auto flex w-full max-w-2xl flex-col gap-4 py-4 text-center">
      <QuestionText text={text} isAlone />
      <Words text={words} className="text-xl leading-relaxed" />
    </div>
  ),
  Given: () => null,
  Outcome: () => null,
  keyText: () => '',
  votes: { Shared: () => null },
}
