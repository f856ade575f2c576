import type { RightNumber } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { keyIn, measured, numberText } from './number-text.ts'

type Props = { label: string; text: string; isRight?: boolean }

export function ValueStrip({ label, text, isRight = false }: Props) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <p
        className={clsx(
          'flex min-h-12 items-center rounded-md border-2 bg-surface px-3.5 py-2 text-xl font-bold tabular-nums',
          isRight ? 'border-success' : 'border-line-strong',
        )}
      >
        <bdi className="wrap-anywhere">{text}</bdi>
      </p>
    </div>
  )
}

type OutcomeProps = { answer: RightNumber; own: number | null; unit: string }

/** The correct number, the player's own, and the difference. */
export function NumberOutcome({ answer, own, unit }: OutcomeProps) {
  const { t } = useTranslation('numbers')
  const { t: tPlay } = useTranslation('play')
  const off = own === null ? 0 : Number(Math.abs(own - answer.right).toPrecision(12))
  return (
    <>
      <ValueStrip label={tPlay('result.rightAnswer')} text={keyIn(answer, unit)} isRight />
      {own !== null && off > 0 && (
        <>
          <ValueStrip label={tPlay('result.yourAnswer')} text={measured(own, unit)} />
          <p className="text-center text-muted tabular-nums">{t('off', { distance: numberText(off) })}</p>
        </>
      )}
    </>
  )
}
