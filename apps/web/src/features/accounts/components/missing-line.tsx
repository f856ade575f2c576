import type { WaitingSignIn } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'

/** What the account lacks, in the words that administrators read, too. */
export function MissingLine({ state }: Pick<WaitingSignIn, 'state'>) {
  const { t } = useTranslation('accounts')
  if (state !== 'needs-link' && state !== 'needs-approval' && state !== 'needs-both') return null
  return <p className="font-semibold">{t(`missing.${state}`)}</p>
}
