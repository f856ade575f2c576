import { useTranslation } from '../../lib/texts/i18n.ts'
import type { PlayerView } from '../screens.ts'
import { Cloud } from './cloud.tsx'
import { OwnWords } from './own-words.tsx'
import { WordsSheet } from './words-sheet.tsx'

export const playerView: PlayerView<'word-cloud'> = {
  answeredBy: 'submit',
  isTyped: true,
  Sheet: WordsSheet,
  Given: ({ value, label }) => <OwnWords words={value} label={label} />,
  Outcome({ question: { counts }, own }) {
    const { t } = useTranslation('play')
    return (
      <>
        {own !== null && <OwnWords words={own} label={t('result.yourAnswer')} />}
        <Cloud counts={counts} growth={2} />
      </>
    )
  },
  keyText: () => '',
  votes: () => import('./votes.tsx'),
}
