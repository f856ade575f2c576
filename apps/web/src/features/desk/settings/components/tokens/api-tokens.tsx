import { type ApiToken, MAX_TOKENS } from '@pinquiz/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { Badge } from '#features/desk/parts/badge.tsx'
import { formatDate, formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useRevokeToken, useTokens } from '../../tokens-api.ts'
import { NewToken } from './new-token.tsx'

/** What the person's own programs sign in with. */
export function ApiTokens() {
  const { t } = useTranslation('tokens')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useTokens()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = useCallback(() => heading.current?.focus(), [])
  const [isMaking, setMaking] = useState(false)
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      <p className="mt-1">
        <a href="/api/docs" className="font-semibold text-primary-ink underline">
          {t('docs')}
        </a>
      </p>
      {data ? (
        <div className="mt-5 flex flex-col gap-4">
          <TokenRows tokens={data.tokens} onRevoked={focusHeading} />
          {data.tokens.length >= MAX_TOKENS ? (
            <p className="text-sm text-muted">{t('full', { n: MAX_TOKENS })}</p>
          ) : (
            <Button variant="secondary" className="self-start" onClick={() => setMaking(true)}>
              {t('new')}
            </Button>
          )}
        </div>
      ) : isError ? (
        <div role="alert" className="mt-5 flex flex-col items-start gap-3">
          <p>{t('loadFailed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      ) : (
        <Loading text={t('loading')} />
      )}
      <Dialog
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        title={t('newTitle')}
        size="lg"
        hasFixedActions
      >
        <NewToken onClose={() => setMaking(false)} />
      </Dialog>
    </Card>
  )
}

function TokenRows({ tokens, onRevoked }: { tokens: ApiToken[]; onRevoked: () => void }) {
  const { t } = useTranslation('tokens')
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const [revoked, setRevoked] = useState(0)
  const revoke = useRevokeToken()
  // The pressed button disappears with its row; the window holds the focus until it is closed.
  useEffect(() => {
    if (revoked > 0) onRevoked()
  }, [revoked, onRevoked])
  return (
    <>
      {tokens.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('revokeTitle', { name: asked?.name ?? '' })}
        description={t('revokeText')}
        confirmLabel={t('revoke')}
        isBusy={revoke.isPending}
        onConfirm={() =>
          asked &&
          revoke.mutate(asked, {
            onSuccess: () => setRevoked(revoked + 1),
            onSettled: () => setAsked(null),
          })
        }
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation('tokens')
  const { name, scopes, ending, expiresAtMs, lastUsedAtMs, isExpired } = token
  const day = formatDate(expiresAtMs)
  const used = lastUsedAtMs === null ? t('unused') : t('used', { when: formatDateTime(lastUsedAtMs) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-mono text-sm font-normal text-muted">…{ending}</span>
          {isExpired && <Badge tone="warning">{t('expired')}</Badge>}
        </p>
        <p className="text-sm">{scopes.map((scope) => t(`scope.${scope}.name`)).join(' · ')}</p>
        <p className="text-sm text-muted">
          {t(isExpired ? 'expiredOn' : 'expires', { day })} · {used}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={t('revokeNamed', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}
