import { useTranslation } from '../../lib/texts/i18n.ts'
import type { PlayerView } from '../screens.ts'
import { Line } from '../typing/line.tsx'
import { Cards } from './cards.tsx'
import { WordsSheet } from './words-sheet.tsx'

export const playerView: PlayerView<'open-text'> = {
  answeredBy: 'submit',
  isTyped: true,
  Sheet: WordsSheet,
  Given: ({ value, label }) => <Line label={label}>{value}</Line>,
  Outcome({ question: { counts }, own }) {
    const { t } = useTranslation('play')
    return (
      <>
        {own !== null && <Line label={t('result.yourAnswer')}>{own}</Line>}
        <Cards counts={counts} />
      </>
    )
  },
  keyText: () => '',
  votes: () => import('./votes.tsx'),
}
