import { useTranslation } from '../../lib/texts/i18n.ts'
import type { PlayerView } from '../screens.ts'
import { Line } from '../typing/line.tsx'
import { TextSheet } from './text-sheet.tsx'

export const playerView: PlayerView<'typed-answer'> = {
  answeredBy: 'submit',
  isTyped: true,
  Sheet: TextSheet,
  Given: ({ value, label }) => <Line label={label}>{value}</Line>,
  Outcome({ question: { key }, own }) {
    const { t } = useTranslation('play')
    const { t: tKind } = useTranslation('kinds/typed-answer')
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
  votes: () => import('./votes.tsx'),
}
