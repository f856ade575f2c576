import { ChartColumn, Globe, Palette, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandBackdrop } from '../../components/brand-backdrop.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { readSite } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useViewer } from '../../lib/viewer.ts'
import { HeroPicture } from './components/hero-picture.tsx'
import { PinForm } from './components/pin-form.tsx'

export function LandingScreen() {
  const { t } = useTranslation('site')
  const { user, state } = useViewer()
  usePageTitle(t('tagline'))
  return (
    <>
      <Hero isSignedIn={user !== null} />
      <Features />
      {!user && state !== 'starting' && <ClosingBanner />}
    </>
  )
}

function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('site')
  return (
    <section className="on-brand relative overflow-hidden bg-linear-to-br from-brand to-brand-deep text-white">
      <BrandBackdrop />
      <div className="safe-x relative mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-12 gap-y-10 py-10 sm:py-16 lg:min-h-[min(44rem,calc(100dvh-4rem))] lg:grid-cols-[1.1fr_1fr]">
        <div className="flex min-w-0 flex-col items-start gap-6">
          <h1 className="font-display text-[min(2.6rem,13vw)] leading-[1.05] font-extrabold tracking-tight sm:text-6xl xl:text-7xl">
            {t('tagline')}
          </h1>
          <p className="max-w-xl text-lg text-white/90 sm:text-xl">{t('hero.text')}</p>
          <ButtonLink href={isSignedIn ? '/create' : '/signup'} variant="accent" size="lg">
            {t('hero.getStarted')}
          </ButtonLink>
          <PinForm />
        </div>
        <HeroPicture />
      </div>
    </section>
  )
}

function Features() {
  const { t } = useTranslation('site')
  const tiles = [
    { icon: <Zap />, title: t('features.live.title'), text: t('features.live.text') },
    { icon: <ChartColumn />, title: t('features.analytics.title'), text: t('features.analytics.text') },
    { icon: <Palette />, title: t('features.customizable.title'), text: t('features.customizable.text') },
    { icon: <Globe />, title: t('features.global.title'), text: t('features.global.text') },
  ]
  return (
    <section className="safe-x mx-auto max-w-6xl py-14 sm:py-20">
      <h2 className="font-display text-3xl font-extrabold tracking-tight sm:text-4xl">
        {t('features.title')}
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {tiles.map((tile) => (
          <Tile key={tile.title} {...tile} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li data-card className="rounded-lg border border-line bg-surface p-5 shadow-md">
      <span className="grid size-12 place-items-center rounded-md bg-primary-soft text-primary-ink [&_svg]:size-6">
        {icon}
      </span>
      <h3 className="mt-4 font-display text-xl font-bold">{title}</h3>
      <p className="mt-1.5 text-muted">{text}</p>
    </li>
  )
}

function ClosingBanner() {
  const { t } = useTranslation('site')
  return (
    <section className="safe-x mx-auto w-full max-w-6xl pb-14 sm:pb-20">
      <div className="on-brand flex flex-col items-start justify-between gap-6 rounded-xl bg-linear-to-br from-brand to-brand-deep p-7 text-white sm:p-10 lg:flex-row lg:items-center">
        <div>
          <h2 className="font-display text-3xl font-extrabold tracking-tight">{t('banner.title')}</h2>
          <p className="mt-2 text-lg text-white/90">{t('banner.text')}</p>
        </div>
        <ButtonLink href="/signup" variant="accent" size="lg" className="sm:whitespace-nowrap">
          {t(readSite().arePlansShown ? 'banner.action' : 'hero.getStarted')}
        </ButtonLink>
      </div>
    </section>
  )
}
