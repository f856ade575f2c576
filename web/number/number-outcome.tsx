import type { NumberKey } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { measured, numberText } from './number-text.ts'
import { ValueStrip } from './value-strip.tsx'

/** "3.14 ± 0.01 m" */
export const keyIn = ({ right, within }: NumberKey, unit: string): string =>
  within > 0 ? measured(right, '').concat(` ± ${measured(within, unit)}`) : measured(right, unit)

type Props = { answer: NumberKey; own: number | null; unit: string }

/** What is right, the own number, and how far that is off. */
export function NumberOutcome({ answer, own, unit }: Props) {
  const { t } = useTranslation('kind-number')
  const { t: tPlay } = useTranslation('play')
  const off = own === null ? 0 : Number(Math.abs(own - answer.right).toPrecision(12))
  return (
    <>
      <ValueStrip label={tPlay('result.rightAnswer')} text={keyIn(answer, unit)} />
      {own !== null && off > 0 && (
        <>
          <ValueStrip label={tPlay('result.yourAnswer')} text={measured(own, unit)} />
          <p className="text-center text-muted">{t('off', { distance: numberText(off) })}</p>
        </>
      )}
    </>
  )
}
