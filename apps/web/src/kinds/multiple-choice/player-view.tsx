import { useTranslation } from '../../lib/texts/i18n.ts'
import { useKeptSelection } from '../kept-selection.ts'
import { OptionButtons } from '../options/option-sheet.tsx'
import type { PlayerView } from '../screens.ts'
import { OptionStrips } from './option-strips.tsx'

export const playerView: PlayerView<'multiple-choice'> = {
  answeredBy: 'submit',
  Sheet({ question, giving, seat }) {
    const { t } = useTranslation('kinds/multiple-choice')
    const select = useKeptSelection(question.index, giving)
    // One-tap answering isn't possible, because several options may be selected.
    if (giving.isOneTap) return null
    const picked = giving.selected ?? []
    const toggle = (option: number) => {
      const others = picked.filter((one) => one !== option)
      const next = others.length < picked.length ? others : [...picked, option].sort((a, b) => a - b)
      select(next.length > 0 ? next : null)
    }
    return (
      <OptionButtons
        question={question}
        seat={seat}
        severalHint={t('several')}
        picked={picked}
        onPick={toggle}
        onSubmit={giving.onSubmit}
      />
    )
  },
  Given: ({ question, value, label }) => (
    <OptionStrips label={label} options={question.options} indexes={value} />
  ),
  Outcome({ question: { key, options }, own }) {
    const { t } = useTranslation('kinds/multiple-choice')
    const { t: tPlay } = useTranslation('play')
    if (own === null)
      return <OptionStrips label={tPlay('result.rightAnswer')} options={options} indexes={key} />
    const found = own.filter((option) => key.includes(option))
    const wrong = own.filter((option) => !key.includes(option))
    const missed = key.filter((option) => !own.includes(option))
    return (
      <>
        <p className="text-center text-lg font-semibold">
          {t('found', { n: found.length, of: key.length })}
          {wrong.length > 0 && ` · ${t('wrong', { count: wrong.length })}`}
        </p>
        <OptionStrips label={t('chosenRight')} options={options} indexes={found} />
        <OptionStrips label={t('missed')} options={options} indexes={missed} />
        <OptionStrips label={t('chosenWrong')} options={options} indexes={wrong} />
      </>
    )
  },
  keyText: ({ options, key }) => key.map((option) => options[option]).join(', '),
  votes: () => import('./votes.tsx'),
}
