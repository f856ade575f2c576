import { useRef } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Loading } from '#components/spinner.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Badge } from '../../parts/badge.tsx'
import { type SignIn, useEndSignIns, useSignIns } from '../sign-ins.ts'

export function SignIns() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const signIns = useSignIns()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its row, so the heading takes the focus.
  const end = useEndSignIns(() => heading.current?.focus())
  const list = signIns.data?.signIns
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold">
        {t('signIns.title')}
      </h2>
      <p className="mt-1 text-muted">{t('signIns.text')}</p>
      {!list && !signIns.isError && <Loading text={t('signIns.loading')} />}
      {signIns.isError && !list && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>{t('signIns.loadFailed')}</p>
          <Button variant="secondary" onClick={() => void signIns.refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      )}
      <ul className="mt-4 flex flex-col divide-y divide-line">
        {list?.map((signIn) => (
          <Row key={signIn.id} signIn={signIn} isBusy={end.isPending} onEnd={() => end.mutate(signIn)} />
        ))}
      </ul>
      {list && list.length > 1 && (
        <Button
          variant="secondary"
          isBusy={end.isPending}
          className="mt-4"
          onClick={() => end.mutate('others')}
        >
          {t('signIns.endOthers')}
        </Button>
      )}
    </Card>
  )
}

function Row({ signIn, isBusy, onEnd }: { signIn: SignIn; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('settings')
  const { browser, system, address, isThis } = signIn
  const device =
    browser && system ? t('signIns.device', { browser, system }) : (browser ?? system ?? t('signIns.unknown'))
  const when = formatDateTime(signIn.signedInAtMs)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis && <Badge tone="primary">{t('signIns.this')}</Badge>}
        </p>
        <p className="break-words text-sm text-muted">
          {address ? t('signIns.since', { when, address }) : t('signIns.sinceOnly', { when })}
        </p>
      </div>
      <Button
        variant="secondary"
        isBusy={isBusy}
        aria-label={t('signIns.endFor', { device, when })}
        onClick={onEnd}
      >
        {t('signIns.end')}
      </Button>
    </li>
  )
}
