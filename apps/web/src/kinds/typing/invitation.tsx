import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shown while the big screen has no answers yet: what to do on the phone. */
export function Invitation({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex grow flex-col items-center justify-center gap-[0.4em] rounded-xl border-4 border-dashed border-line-strong p-[0.8em] text-center text-[clamp(1.25rem,min(2.2vw,4vh),5rem)] leading-tight font-semibold text-balance text-muted md:portrait:text-[2vmax]">
      <Icon aria-hidden="true" className="size-[1.8em] shrink-0" />
      {children}
    </p>
  )
}
