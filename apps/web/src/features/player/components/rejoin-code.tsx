import { useTranslation } from '../../../lib/i18n.ts'

/** An entry of the waiting screen's list: the code for another device. */
export function RejoinCode({ code }: { code: string }) {
  const { t } = useTranslation('play')
  return (
    <div className="rounded-lg bg-white/10 px-4 py-3">
      <dt className="opacity-85">{t('waiting.code')}</dt>
      <dd>
        <span className="text-2xl font-bold tracking-[0.15em] tabular-nums select-all">{code}</span>
        <span className="mt-0.5 block text-sm opacity-85">{t('waiting.codeHint')}</span>
      </dd>
    </div>
  )
}
