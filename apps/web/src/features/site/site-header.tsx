import clsx from 'clsx'
import { Menu } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'
import { readSite } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useViewer } from '../../lib/viewer.ts'
import { LazyUserMenu } from './lazy-user-menu.ts'

export function SiteHeader() {
  const { t } = useTranslation('site')
  const { user, state } = useViewer()
  const places = usePlaces()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div
        data-header
        className="safe-x mx-auto flex min-h-16 max-w-(--page) flex-wrap items-center gap-x-2 py-2 sm:flex-nowrap sm:gap-x-6"
      >
        <Link
          href="/"
          className="me-auto inline-flex min-w-0 rounded-sm text-ink max-sm:grow max-sm:basis-24"
        >
          <Logo className="min-w-0 max-sm:leading-tight" />
        </Link>
        <nav aria-label={t('nav.label')} className="flex items-center gap-1">
          {places.map((place) => (
            <NavLink key={place.href} {...place} className="hidden md:inline-flex" />
          ))}
          <PhoneMenu places={places} />
        </nav>
        <div className="flex min-w-11 shrink-0 justify-end">
          {user ? (
            <Suspense fallback={<span className="size-11 rounded-full bg-sunken" />}>
              <LazyUserMenu user={user} />
            </Suspense>
          ) : (
            state !== 'starting' && (
              <ButtonLink
                href="/login"
                className="tracking-wide whitespace-nowrap max-sm:px-3! max-sm:text-sm! sm:px-5!"
              >
                {t('nav.signIn')}
              </ButtonLink>
            )
          )}
        </div>
      </div>
    </header>
  )
}

type Place = { href: string; label: string }

function usePlaces(): Place[] {
  const { t } = useTranslation('site')
  const { user } = useViewer()
  const [location] = useLocation()
  return [
    // The list of quizzes has its own.
    ...(location === '/host' ? [] : [{ href: '/', label: t('nav.home') }]),
    ...(readSite().arePlansShown ? [{ href: '/pricing', label: t('nav.pricing') }] : []),
    { href: '/contact', label: t('nav.contact') },
    { href: '/join', label: t('nav.joinQuiz') },
    ...(user?.isApproved ? [{ href: '/host', label: t('nav.myQuizzes') }] : []),
  ]
}

function NavLink({ href, label, className }: Place & { className?: string }) {
  const [location] = useLocation()
  return (
    <Link
      href={href}
      aria-current={location === href ? 'page' : undefined}
      className={clsx(
        'min-h-11 items-center rounded-md px-3 font-semibold text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink aria-[current]:text-primary-ink',
        className,
      )}
    >
      {label}
    </Link>
  )
}

/** On phones. A disclosure of the browser's own, which opens before the scripts are there. */
function PhoneMenu({ places }: { places: Place[] }) {
  const { t } = useTranslation('site')
  const [location] = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const shown = useRef(location)
  // Close the menu on arrival, but not if it was opened before the scripts loaded.
  useEffect(() => {
    if (menu.current && shown.current !== location) menu.current.open = false
    shown.current = location
  }, [location])
  return (
    <details
      ref={menu}
      className="relative md:hidden"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a newly focused element it was a tap, perhaps on a link of this menu.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary
        aria-label={t('nav.menu')}
        className="grid size-11 list-none place-items-center rounded-md text-ink hover:bg-primary-soft [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </summary>
      <div className="absolute end-0 mt-2 flex w-56 flex-col rounded-lg border border-line bg-surface p-1.5 shadow-lg">
        {places.map((place) => (
          <NavLink key={place.href} {...place} className="flex" />
        ))}
      </div>
    </details>
  )
}
