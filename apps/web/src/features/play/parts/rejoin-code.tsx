import { useTranslation } from '#lib/texts/i18n.ts'
import { seats } from '#session/state/browser-seats.ts'

/** An entry of the waiting screen's list: the code for another device. */
export function RejoinCode({ code }: { code: string }) {
  const { t } = useTranslation('play')
  return (
    <div className="rounded-lg bg-white/10 px-4 py-3">
      <dt className="opacity-85">{t('waiting.code')}</dt>
      <dd>
        <span className="text-2xl font-bold tracking-[0.15em] tabular-nums select-all">{code}</span>
        <span className="mt-0.5 block text-sm opacity-85">
          {t(seats.areForgotten() ? 'waiting.codeNeeded' : 'waiting.codeHint')}
        </span>
      </dd>
    </div>
  )
}

/** The same on the screens of a running game, where a late joiner sees it for the first time. */
export function RejoinLine({ code }: { code: string }) {
  const { t } = useTranslation('play')
  return (
    <p className="text-center text-sm text-muted">
      {t('waiting.code')} <span className="font-bold tracking-[0.1em] text-ink tabular-nums">{code}</span>
      {seats.areForgotten() && <span className="block">{t('waiting.codeNeeded')}</span>}
    </p>
  )
}
