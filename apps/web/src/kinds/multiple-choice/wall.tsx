import { translator, useTranslation } from '../../lib/texts/i18n.ts'
import { optionLetter } from '../../session/parts/option-colours.ts'
import { OptionGrid } from '../options/option-grid.tsx'
import { RevealedBars, VoteBars } from '../options/wall-bars.tsx'
import type { Wall } from '../screens.ts'

export const wall: Wall<'multiple-choice'> = {
  takesRoom: true,
  Asked({ question }) {
    const { t } = useTranslation('kinds/multiple-choice')
    return (
      <>
        <p className="mb-3 text-[clamp(1.125rem,min(2.2vw,3.9vh),5rem)] leading-tight font-semibold md:portrait:text-[2vmax]">
          {t('several')}
        </p>
        <OptionGrid options={question.options} />
      </>
    )
  },
  Outcome: ({ question: { options, counts, key } }) => (
    <RevealedBars options={options} counts={counts.chosen} answers={counts.answers} right={key} />
  ),
  Votes: ({ question, counts }) => (
    <VoteBars options={question.options} counts={counts?.chosen ?? []} answers={counts?.answers} />
  ),
  isLarge: ({ options }) => options.length > 4,
  sayKey({ key, options }) {
    const letters = key.map(optionLetter)
    const t = translator('kinds/multiple-choice')
    const texts = key.map((place) => options[place]).filter(Boolean)
    return `${t('sayKey', { count: letters.length, letters: letters.join(', ') })} ${texts.join(', ')}`.trim()
  },
}
