const PATHS = {
  check: 'm4.5 12.5 5 5 10-11',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M5.7 5.7l12.6 12.6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2.5',
  cross: 'm6 6 12 12M18 6 6 18',
  'cloud-off': 'M8.5 6A6 6 0 0 1 17 10a4.3 4.3 0 0 1 3.6 6.8M17 19H7.5a5 5 0 0 1-1.6-9.7M3 3l18 18',
  medal: 'M12 10.5a5.25 5.25 0 1 0 0 10.5 5.25 5.25 0 0 0 0-10.5M8.5 11 4 3.5h5l3 5 3-5h5L15.5 11',
} as const

type Props = { name: keyof typeof PATHS; className: string; isBold?: boolean }

/**
 * The few icons of players' pages, without an icon library. Hidden from screen readers, since words are next to them.
 */
export function Glyph({ name, className, isBold = false }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={isBold ? 3.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
