import clsx from 'clsx'
import { counted } from '../../lib/texts/format-number.ts'
import { translator, useTranslation } from '../../lib/texts/i18n.ts'
import { optionLetter } from '../../session/parts/option-colours.ts'
import type { Wall } from '../screens.ts'
import { OptionBars } from './option-bars.tsx'
import { OptionGrid } from './option-grid.tsx'
import { barSize } from './option-size.ts'

export const singleChoice: Wall<'single-choice'> = {
  Asked: ({ question }) => <OptionGrid options={question.options} />,
  Outcome({ question }) {
    const { t } = useTranslation('live-host')
    const { options, counts, key } = question
    return (
      <OptionBars
        options={options}
        counts={counts}
        countText={(count) => t('play.votes', counted(count))}
        marked={{ index: key, label: t('play.correct'), tone: 'right' }}
        className={barsClass(options)}
      />
    )
  },
  Votes({ question, counts }) {
    const { t } = useTranslation('poll')
    const { options } = question
    return (
      <OptionBars
        options={options}
        counts={counts ?? []}
        countText={(count) => t('votes', counted(count))}
        isTall
        className={barsClass(options)}
      />
    )
  },
  isLarge: ({ options }) => options.length > 4,
  sayKey: ({ key }) => translator('live-host')('say.answer', { letter: optionLetter(key) }),
}

const barsClass = (options: readonly string[]) =>
  clsx(options.length > 4 && 'xl:grid-cols-2', barSize(options))
