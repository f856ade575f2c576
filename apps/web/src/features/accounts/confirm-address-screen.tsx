import type { AddressLink } from '@pinquiz/protocol'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ChangeProof } from './components/change-proof.tsx'
import { SignUpProof } from './components/sign-up-proof.tsx'
import { useAddressLink } from './use-address-link.ts'

const TITLES = {
  'sign-up': 'confirm.title',
  change: 'confirm.change',
  none: 'confirm.worthless',
} as const

/** Target of mailed links that confirm an address. Nothing is confirmed before a button is pressed. */
export function ConfirmAddressScreen() {
  const { t } = useTranslation('common')
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const link = useAddressLink(token)
  return (
    <AuthLayout>
      {link ? <Proof token={token} link={link} /> : <Loading text={t('loading.authenticating')} />}
    </AuthLayout>
  )
}

function Proof({ token, link }: { token: string; link: AddressLink }) {
  const { t } = useTranslation('accounts')
  const { purpose, email, name, isPasswordKnown } = link
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(TITLES[purpose])
  usePageTitle(title)
  useEffect(() => heading.current?.focus(), [])
  const parts = { email: (text: string) => <strong className="break-words">{text}</strong> }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl font-extrabold tracking-tight">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-muted">
        {purpose === 'none' ? (
          t('confirm.worthlessText')
        ) : (
          <RichText
            text={t(
              purpose === 'change'
                ? 'confirm.changeText'
                : isPasswordKnown
                  ? 'confirm.known'
                  : 'confirm.text',
              {
                email,
                name,
              },
            )}
            parts={parts}
          />
        )}
      </p>
      {purpose === 'sign-up' && <SignUpProof token={token} link={link} />}
      {purpose === 'change' && <ChangeProof token={token} email={email} />}
      {purpose === 'none' && (
        <ButtonLink href="/login" size="lg">
          {t('backToLogin')}
        </ButtonLink>
      )}
    </>
  )
}
