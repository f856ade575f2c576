import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OptionBars } from './option-bars.tsx'

type Props = {
  options: readonly string[]
  counts: readonly number[]
  /** The number of voters, if everyone could choose several. */
  answers?: number
  own: readonly number[]
}

/** The counts of all options, shown to someone who has voted. */
export function OwnVoteBars({ own, ...votes }: Props) {
  const { t } = useTranslation('poll-play')
  return <OptionBars {...votes} countText={(count) => t('votes', counted(count))} own={own} />
}
