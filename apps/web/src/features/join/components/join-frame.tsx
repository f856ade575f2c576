import type { Cover } from '@pinquiz/game'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CoverImage } from '#components/cover-image.tsx'
import { LanguageSwitch } from '#components/language-switch.tsx'
import { Logo } from '#components/logo.tsx'
import { usePageMark } from '#lib/use-page-mark.ts'

type Props = {
  title: string
  intro: ReactNode
  /** Of the quiz that somebody is about to join. */
  cover?: Cover
  children: ReactNode
  footer?: ReactNode
}

/**
 * One card on the brand's background, within reach of a thumb. index.html shows the link to the privacy page below it.
 */
export function JoinFrame({ title, intro, cover, children, footer }: Props) {
  usePageMark('join')
  return (
    <div
      data-join
      className="flex min-h-dvh flex-col bg-brand bg-linear-to-b from-brand to-brand-deep pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-white"
    >
      <header className="safe-x on-brand flex flex-wrap items-center justify-between gap-x-2 py-4">
        {/* The mark in its light shade, in both themes. */}
        <Link href="/" data-theme="dark" className="rounded-md text-white">
          <Logo />
        </Link>
        <LanguageSwitch className="max-w-36" />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="safe-x flex flex-1 flex-col items-center py-4 sm:justify-center"
      >
        <div
          data-card
          className="w-full max-w-md animate-rise rounded-xl border border-line bg-surface p-5 text-ink shadow-lg sm:p-7"
        >
          {cover && (
            <CoverImage
              cover={cover}
              className="-mx-5 -mt-5 mb-4 h-20 w-[calc(100%+2.5rem)] max-w-none rounded-t-xl sm:-mx-7 sm:-mt-7 sm:h-24 sm:w-[calc(100%+3.5rem)]"
            />
          )}
          <h1 className="text-3xl leading-tight font-extrabold tracking-tight">{title}</h1>
          <p className="mt-1 mb-5 text-muted">{intro}</p>
          {children}
        </div>
        {footer && <div className="on-brand mt-5 max-w-md text-center">{footer}</div>}
      </main>
    </div>
  )
}
