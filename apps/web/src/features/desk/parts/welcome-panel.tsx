import { COVERS } from '@pinquiz/game'
import type { ReactNode } from 'react'
import { CoverImage } from '#components/cover-image.tsx'

type Props = { title: string; text: string; actions?: ReactNode }

const SHOWN = [COVERS[5], COVERS[4], COVERS[1]] as const
const TILTS = [
  '-rotate-6 -translate-x-4 translate-y-3',
  'rotate-3 translate-x-6',
  '-rotate-2 -translate-y-2',
] as const

/** Shown if there is no quiz yet: what to do first, and what it will look like. */
export function WelcomePanel({ title, text, actions }: Props) {
  return (
    <section className="relative grid items-center gap-8 overflow-hidden rounded-xl bg-brand p-6 text-white shadow-lg sm:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        <h2 className="font-display text-2xl font-extrabold tracking-tight sm:text-3xl">{title}</h2>
        <p className="mt-2 max-w-md text-lg">{text}</p>
        {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <div aria-hidden="true" className="grid max-sm:hidden">
        {SHOWN.map((cover, at) => (
          <CoverImage
            key={cover}
            cover={{ drawing: cover }}
            className={`col-start-1 row-start-1 m-auto h-auto w-4/5 rounded-lg shadow-lg ${TILTS[at]}`}
          />
        ))}
      </div>
    </section>
  )
}
