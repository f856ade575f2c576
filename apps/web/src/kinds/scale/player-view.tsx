import { meanOf } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { PlayerView } from '../screens.ts'
import { ScaleSheet } from './scale-sheet.tsx'
import { StepStrip } from './step-strip.tsx'
import { meanText, useSteps } from './steps.ts'

export const playerView: PlayerView<'scale'> = {
  answeredBy: 'tap',
  Sheet: ScaleSheet,
  Given: ({ question, value, label }) => (
    <StepStrip step={useSteps(question).find((step) => step.value === value)} label={label} />
  ),
  Outcome({ question, own }) {
    const { t } = useTranslation('kinds/scale')
    const { t: tPlay } = useTranslation('play')
    const step = useSteps(question).find(({ value }) => value === own)
    return (
      <>
        {own !== null && <StepStrip step={step} label={tPlay('result.yourAnswer')} />}
        <p className="flex items-baseline justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3">
          <span className="text-muted">{t('mean')}</span>
          <strong className="text-xl font-extrabold tabular-nums">
            {meanText(meanOf(question.scale, question.counts))}
          </strong>
        </p>
      </>
    )
  },
  keyText: () => '',
  votes: () => import('./votes.tsx'),
}
