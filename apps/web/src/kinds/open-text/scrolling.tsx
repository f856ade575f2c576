import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** As high as the wall has room for above its footer; what is longer scrolls, by hand and by keyboard. */
export function Scrolling({ label, className, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to scroll by keyboard
      tabIndex={0}
      className={`text-[clamp(1.05rem,min(1.7vw,3.1vh),4rem)] lg:max-h-[52vh] lg:overflow-y-auto ${className ?? ''}`}
    >
      {children}
    </section>
  )
}
