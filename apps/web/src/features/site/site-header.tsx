import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { useViewer } from '../../lib/viewer.ts'

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

export function SiteHeader() {
  const { t } = useTranslation('site')
  const { user, state } = useViewer()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="safe-x mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 py-2 sm:gap-x-6">
        <Link href="/" className="rounded-sm text-ink">
          <Logo />
        </Link>
        <nav aria-label={t('nav.label')} className="ml-auto flex items-center gap-1">
          <NavLink href="/" label={t('nav.home')} />
          <NavLink href="/join" label={t('nav.joinQuiz')} />
          {user?.isApproved && <NavLink href="/host" label={t('nav.myQuizzes')} />}
        </nav>
        <div className="flex min-w-11 justify-end">
          {user ? (
            <Suspense fallback={<span className="size-11 rounded-full bg-sunken" />}>
              <UserMenu user={user} />
            </Suspense>
          ) : (
            state !== 'starting' && (
              <ButtonLink href="/login" className="px-5 tracking-wide">
                {t('nav.signIn')}
              </ButtonLink>
            )
          )}
        </div>
      </div>
    </header>
  )
}

/** Hidden on phones, where the page and the account menu lead to the same places. */
function NavLink({ href, label }: { href: string; label: string }) {
  const [location] = useLocation()
  const isHere = location === href
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="hidden min-h-11 items-center rounded-md px-3 font-semibold text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink aria-[current]:text-primary-ink sm:inline-flex"
    >
      {label}
    </Link>
  )
}
