import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { OwnPart, ResultBox } from '../own-part.tsx'
import type { PlayerView } from '../screens.ts'
import { PairsSheet } from './pairs-sheet.tsx'

export const playerView: PlayerView<'pairs'> = {
  answeredBy: 'submit',
  Sheet: PairsSheet,
  Given: ({ question, value, label }) => <Matched question={question} answer={value} label={label} />,
  Outcome({ question, own }) {
    const { t } = useTranslation('play')
    return (
      <Matched question={question} own={own} answer={question.key} label={t('result.rightAnswer')} isRight />
    )
  },
  keyText: ({ lefts, rights, key }) =>
    lefts.map((left, at) => `${left}: ${rights[key[at] ?? -1]}`).join(', '),
  votes: () => import('./votes.tsx'),
}

type MatchedProps = {
  question: Pick<Face<'pairs'>, 'lefts' | 'rights'>
  answer: readonly number[]
  label: string
  isRight?: boolean
  /** The player's own pairs, shown next to the correct ones. */
  own?: readonly number[] | null
}

function Matched({ question: { lefts, rights }, answer, label, isRight = false, own = null }: MatchedProps) {
  const textAt = (place: number | undefined) => rights[place ?? -1] ?? '–'
  return (
    <ResultBox label={label} isRight={isRight} isOwnBeside={own !== null}>
      <ul className="grid list-none gap-1">
        {lefts.map((left, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
            key={at}
            className={clsx('grid gap-3 leading-tight', own ? 'grid-cols-3' : 'grid-cols-2')}
          >
            <bdi className="font-semibold as-written">
              <QuizText text={left} />
            </bdi>
            <bdi className="as-written">
              <QuizText text={textAt(answer[at])} />
            </bdi>
            {own && (
              // If two texts are equal, either is right.
              <OwnPart isRight={textAt(own[at]) === textAt(answer[at])}>
                <bdi className="as-written">
                  <QuizText text={textAt(own[at])} />
                </bdi>
              </OwnPart>
            )}
          </li>
        ))}
      </ul>
    </ResultBox>
  )
}
