import clsx from 'clsx'
import { pageFacts } from '../lib/page-facts.ts'

/** Our mark on a 32 × 32 field: a map pin, also in public/favicon.svg. */
export const PIN_PATH =
  'M16 1.5C8.8 1.5 3.5 6.6 3.5 13.2c0 4.2 2.2 7 5 9.6 2.7 2.5 4.9 4.7 6.2 7.2.6 1 2 1 2.6 0 1.3-2.5 3.5-4.7 6.2-7.2 2.8-2.6 5-5.4 5-9.6C28.5 6.6 23.2 1.5 16 1.5Z'

type Props = {
  className?: string
  /** White on a purple ground. */
  isOnBrand?: boolean
}

/** The pin with a check in it, or the site's own logo. */
export function LogoMark({ className, isOnBrand = false }: Props) {
  const { logo } = pageFacts()
  if (logo) {
    const ground = isOnBrand && 'rounded-sm bg-white p-0.5'
    return <img src={logo} alt="" className={clsx('shrink-0 object-contain', ground, className)} />
  }
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('shrink-0', className)}>
      <path d={PIN_PATH} className={isOnBrand ? 'fill-white' : 'fill-mark'} />
      <path
        d="M10 13.6l4.3 4.3 8-8.3"
        fill="none"
        className={isOnBrand ? 'stroke-brand' : 'stroke-accent'}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The mark with the configured site name, in the text face, so that players load one font. */
export function Logo({ className, isOnBrand = false }: Props) {
  const { siteName } = pageFacts()
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 text-xl font-extrabold tracking-tight',
        isOnBrand && 'text-white',
        className,
      )}
    >
      <LogoMark className="size-[1.6em]" isOnBrand={isOnBrand} />
      <span className="line-clamp-2 min-w-0">{siteName}</span>
    </span>
  )
}
