import { translator, useTranslation } from '../../lib/texts/i18n.ts'
import { OptionSheet } from '../options/option-sheet.tsx'
import { OptionStrip } from '../options/option-strip.tsx'
import type { AnswerMode, PlayerView } from '../screens.ts'
import { placeOf, useWords, valueAt } from './words.ts'

export const playerView: PlayerView<'true-false'> = {
  answeredBy: 'tap',
  Sheet: ({ question, giving }) => (
    <OptionSheet question={{ text: question.text, options: useWords() }} giving={amongTwo(giving)} />
  ),
  Given: ({ value, label }) => <Strip value={value} label={label} />,
  Outcome({ question: { key }, own }) {
    const { t } = useTranslation('play')
    return (
      <>
        <Strip value={key} label={t('result.rightAnswer')} />
        {own !== null && own !== key && <Strip value={own} label={`✗ ${t('result.yourAnswer')}`} />}
      </>
    )
  },
  keyText: ({ key }) => translator('kinds/true-false')(key ? 'true' : 'false'),
  votes: () => import('./votes.tsx'),
}

function Strip({ value, label }: { value: boolean; label: string }) {
  const place = placeOf(value)
  return <OptionStrip index={place} text={useWords()[place]} label={label} />
}

/** Adapts true and false to positions. */
const amongTwo = (giving: AnswerMode<boolean>): AnswerMode<number> =>
  giving.isOneTap
    ? { ...giving, onGive: (place) => giving.onGive(valueAt(place)) }
    : {
        isOneTap: false,
        selected: giving.selected === null ? null : placeOf(giving.selected),
        onSelect: (place) => giving.onSelect(place === null ? null : valueAt(place)),
        onSubmit: giving.onSubmit,
      }
