import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BrandBackdrop } from '#components/brand-backdrop.tsx'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { Logo } from '#components/logo.tsx'
import { ThemeSwitch } from '#components/theme-switch.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Logo, name and tagline next to (on phones: above) one form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(22rem,2fr)_3fr]">
      <header className="on-brand relative overflow-hidden bg-linear-to-br from-brand to-brand-deep text-white">
        <BrandBackdrop />
        <div className="relative flex h-full flex-wrap items-center gap-4 p-5 lg:flex-nowrap lg:flex-col lg:items-start lg:justify-between lg:p-12">
          <Link href="/" className="rounded-sm">
            <Logo isOnBrand className="lg:text-3xl" />
          </Link>
          <p className="ms-auto max-w-44 text-end text-sm leading-snug text-white/90 lg:m-0 lg:max-w-none lg:text-start lg:font-display lg:text-5xl lg:leading-[1.1] lg:font-extrabold lg:text-balance lg:text-white">
            {t('tagline')}
          </p>
        </div>
      </header>
      <div className="safe-x flex flex-1 flex-col">
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center py-8 sm:py-10"
        >
          {children}
        </main>
        <footer className="flex justify-center gap-2 pb-6">
          <LanguageSwitch />
          <ThemeSwitch />
        </footer>
      </div>
    </div>
  )
}
