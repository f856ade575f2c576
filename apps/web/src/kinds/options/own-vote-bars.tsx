import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OptionBars } from './option-bars.tsx'

type Props = {
  options: readonly string[]
  counts: readonly number[]
  /** How many voted, if each could choose several. */
  answers?: number
  own: readonly number[]
}

/** How many chose each option, for someone who voted too. */
export function OwnVoteBars({ own, ...votes }: Props) {
  const { t } = useTranslation('poll-play')
  return (
    <OptionBars
      {...votes}
      countText={(count) => t('votes', counted(count))}
      own={own}
      ownLabel={t('yours')}
    />
  )
}
