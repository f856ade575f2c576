import type { OwnProviders } from '@pinquiz/protocol'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { ApiError } from '#lib/http/api.ts'
import { goToProvider, outcomeIn } from '#lib/providers.ts'
import { readSite } from '#lib/site.ts'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { unlinkProvider, useOwnProviders, useProvidersChanged } from '../../parts/providers-api.ts'
import { useProtection } from '../protection-api.ts'
import { PasswordForm } from './protection/password-form.tsx'

type Link = OwnProviders['links'][number]

/** The services with which the account's owner signs in. Empty where the site has none. */
export function LinkedProviders() {
  const { t } = useTranslation('providers')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useOwnProviders()
  const outcome = outcomeIn(useSearch())
  const offered = readSite().providers
  if (offered.length === 0 && !data?.links.length) return null
  return (
    <Card as="section">
      <h2 className="font-display text-xl font-bold">{t('own.title')}</h2>
      <p className="mt-1 text-muted">{t('own.text')}</p>
      {outcome.kind === 'problem' && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger">
          {t(`problems.${outcome.problem}`, { provider: outcome.provider })}
        </p>
      )}
      {data ? (
        <Services links={data.links} />
      ) : isError ? (
        <div role="alert" className="mt-5 flex flex-col items-start gap-3">
          <p>{t('own.loadFailed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      ) : (
        <Loading text={t('own.loading')} />
      )}
    </Card>
  )
}

type Asking = { unlink: Link } | { link: { id: string; name: string } } | null

function Services({ links }: { links: Link[] }) {
  const { t } = useTranslation('providers')
  const onChanged = useProvidersChanged()
  const hasCode = useProtection().data?.hasAuthenticator ?? false
  const [asking, setAsking] = useState<Asking>(null)
  const others = readSite().providers.filter(({ id }) => !links.some(({ provider }) => provider === id))
  const unlinked = asking && 'unlink' in asking ? asking.unlink : null
  const linked = asking && 'link' in asking ? asking.link : null
  const close = () => setAsking(null)
  return (
    <div className="mt-5 flex flex-col gap-4">
      {links.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onUnlink={() => setAsking({ unlink: link })} />
          ))}
        </ul>
      )}
      {others.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          className="self-start"
          onClick={() => setAsking({ link: provider })}
        >
          {t('own.link', { provider: provider.name })}
        </Button>
      ))}
      <Dialog
        isOpen={linked !== null}
        onClose={close}
        title={t('link.title', { provider: linked?.name ?? '' })}
        description={t('own.linkText', { provider: linked?.name ?? '' })}
      >
        <PasswordForm
          label={t('own.next')}
          hasCode={hasCode}
          onSubmit={async (password, code) => {
            const path = `/api/account/providers/${linked?.id}`
            await goToProvider(path, { password, code, next: '/settings' })
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        isOpen={unlinked !== null}
        onClose={close}
        title={t('own.unlinkTitle', { name: unlinked?.name ?? '' })}
        description={t('own.unlinkText')}
      >
        <PasswordForm
          label={t('own.unlink')}
          tone="danger"
          hasCode={hasCode}
          explain={(error) => (error instanceof ApiError && error.code === 'conflict' ? t('own.last') : null)}
          onSubmit={async (password, code) => {
            if (unlinked) await unlinkProvider(unlinked.id, { password, code })
            onChanged()
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}

function LinkRow({ link, onUnlink }: { link: Link; onUnlink: () => void }) {
  const { t } = useTranslation('providers')
  const { name, email, provider, lastUsedAtMs, isApproving } = link
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-muted">
          {email} · {t('own.used', { day: formatDate(lastUsedAtMs) })}
        </p>
        {provider === null && <p className="text-sm">{t('own.gone')}</p>}
        {isApproving && <p className="text-sm">{t('own.giving')}</p>}
      </div>
      {!isApproving && (
        <Button variant="secondary" size="sm" aria-label={t('own.unlinkNamed', { name })} onClick={onUnlink}>
          {t('own.unlink')}
        </Button>
      )}
    </li>
  )
}
