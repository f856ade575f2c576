import clsx from 'clsx'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OptionBars } from './option-bars.tsx'
import { barSize } from './option-size.ts'

type Props = {
  options: readonly string[]
  counts: readonly number[]
  /** How many answered, where each could choose several. */
  answers?: number | undefined
}

/** The reveal on the wall: how many chose what, and what was right. */
export function RevealedBars({ right, ...props }: Props & { right: readonly number[] }) {
  const { t } = useTranslation('live-host')
  return (
    <OptionBars
      {...props}
      countText={(count) => t('play.votes', counted(count))}
      marked={{ indexes: right, label: t('play.correct'), tone: 'right' }}
      isTall
      className={barsClass(props)}
    />
  )
}

/** A poll's votes on the wall, as they come. */
export function VoteBars(props: Props) {
  const { t } = useTranslation('poll')
  return (
    <OptionBars
      {...props}
      countText={(count) => t('votes', counted(count))}
      isTall
      className={barsClass(props)}
    />
  )
}

const barsClass = ({ options }: Props) =>
  clsx(options.length > 4 && 'lg:landscape:grid-cols-2', barSize(options))
