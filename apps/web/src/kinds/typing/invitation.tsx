import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shown while the big screen has no answers yet: what to do on the phone. */
export function Invitation({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex grow flex-col items-center justify-center gap-[0.5em] p-[0.4em] text-center text-[clamp(1.5rem,min(3.4vw,6vh),8rem)] leading-tight font-semibold text-balance md:portrait:text-[3vmax]">
      <span className="grid size-[2.8em] shrink-0 place-items-center rounded-full bg-surface text-primary-ink">
        <Icon aria-hidden="true" className="size-[1.5em]" />
      </span>
      {children}
    </p>
  )
}
