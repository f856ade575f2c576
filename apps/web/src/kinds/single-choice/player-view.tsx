import { useTranslation } from '../../lib/texts/i18n.ts'
import { OptionSheet } from '../options/option-sheet.tsx'
import { OptionStrip } from '../options/option-strip.tsx'
import type { PlayerView } from '../screens.ts'

export const playerView: PlayerView<'single-choice'> = {
  answeredBy: 'tap',
  Sheet: OptionSheet,
  Given: ({ question, value, label }) => (
    <OptionStrip index={value} text={question.options[value] ?? ''} label={label} />
  ),
  Outcome({ question, own }) {
    const { t } = useTranslation('play')
    const { key, options } = question
    return (
      <>
        <OptionStrip index={key} text={options[key] ?? ''} label={t('result.rightAnswer')} />
        {own !== null && own !== key && (
          <OptionStrip index={own} text={options[own] ?? ''} label={`✗ ${t('result.yourAnswer')}`} />
        )}
      </>
    )
  },
  keyText: ({ options, key }) => options[key] ?? '',
  votes: () => import('./votes.tsx'),
}
