import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Hand } from '../screens.ts'
import { TextSheet } from './text-sheet.tsx'

export const typedAnswer: Hand<'typed-answer'> = {
  answeredBy: 'submit',
  Sheet: TextSheet,
  Given: ({ value, label }) => <Line label={label}>{value}</Line>,
  Outcome({ question: { key }, own }) {
    const { t } = useTranslation('play')
    const { t: tKind } = useTranslation('kind-typed-answer')
    const [first, ...others] = [...key.accepted, ...key.further]
    return (
      <>
        <Line label={t('result.rightAnswer')} isRight>
          {first}
        </Line>
        {others.length > 0 && (
          <p className="text-start text-sm text-muted">
            {tKind('also')} <bdi className="font-semibold text-ink as-written">{others.join(' · ')}</bdi>
          </p>
        )}
        {own !== null && own !== first && <Line label={t('result.yourAnswer')}>{own}</Line>}
      </>
    )
  },
  keyText: ({ key: { accepted } }) => accepted[0] ?? '',
}

type LineProps = { label: string; isRight?: boolean; children: ReactNode }

function Line({ label, isRight = false, children }: LineProps) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <p
        dir="auto"
        className={`min-h-12 rounded-md border-2 bg-surface px-3.5 py-2.5 text-lg leading-tight font-semibold as-written ${isRight ? 'border-success' : 'border-line-strong'}`}
      >
        {children}
      </p>
    </div>
  )
}
