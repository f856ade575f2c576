import type { Distribution } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Votes } from '../screens.ts'
import { ValueBars } from './value-bars.tsx'

export const numberVotes: Votes<'number'> = {
  Shared: ({ question, counts, own }) => <OwnValueBars counts={counts} unit={question.unit} own={own} />,
}

/** How everybody voted, for somebody who did, too. */
export function OwnValueBars(props: { counts: Distribution; unit: string; own: number }) {
  const { t } = useTranslation('poll-play')
  return <ValueBars {...props} countText={(count) => t('votes', count)} />
}
