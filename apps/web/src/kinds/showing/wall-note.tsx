import type { ReactNode } from 'react'

/** The number of texts that the big screen leaves out. */
export const WallNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-center text-[clamp(1rem,min(1.4vw,2.6vh),3rem)] text-muted">{children}</p>
)
