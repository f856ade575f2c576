import { isSameAnswer } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import type { Hand } from '../screens.ts'
import { Written } from '../written.tsx'
import { PairsSheet } from './pairs-sheet.tsx'

export const pairs: Hand<'pairs'> = {
  answeredBy: 'submit',
  Sheet: PairsSheet,
  Given: ({ question, value, label }) => <Matched question={question} answer={value} label={label} />,
  Outcome({ question, own }) {
    const { t } = useTranslation('play')
    const { key } = question
    return (
      <>
        <Matched question={question} answer={key} label={t('result.rightAnswer')} isRight />
        {own !== null && !isSameAnswer(own, key) && (
          <Matched question={question} answer={own} label={t('result.yourAnswer')} />
        )}
      </>
    )
  },
  keyText: ({ lefts, rights, key }) =>
    lefts.map((left, at) => `${left}: ${rights[key[at] ?? -1]}`).join(', '),
}

type MatchedProps = {
  question: Pick<Face<'pairs'>, 'lefts' | 'rights'>
  answer: readonly number[]
  label: string
  isRight?: boolean
}

function Matched({ question: { lefts, rights }, answer, label, isRight = false }: MatchedProps) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <ul
        className={clsx(
          'grid list-none gap-1 rounded-md border-2 bg-surface px-3 py-2',
          isRight ? 'border-success' : 'border-line-strong',
        )}
      >
        {lefts.map((left, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
          <li key={at} className="grid grid-cols-2 gap-3 leading-tight">
            <bdi className="font-semibold as-written">
              <Written text={left} />
            </bdi>
            <bdi className="as-written">
              <Written text={rights[answer[at] ?? -1] ?? '–'} />
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
