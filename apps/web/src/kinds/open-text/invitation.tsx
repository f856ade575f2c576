import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Where the wall has nothing to show yet. */
export function Invitation({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mb-[6vh] flex items-center justify-center gap-[0.5em] rounded-xl border-4 border-dashed border-line-strong p-[0.8em] text-[clamp(1.25rem,min(2.6vw,5vh),3.25rem)] font-semibold text-muted">
      <Icon aria-hidden="true" className="size-[1.2em] shrink-0" />
      {children}
    </p>
  )
}
