import type { ReactNode } from 'react'

/** What the wall leaves out, below what it shows. */
export const WallNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-center text-[clamp(1rem,min(1.4vw,2.6vh),3rem)] text-muted">{children}</p>
)
