import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [, , C] = OPTION_COLOURS

export const drawing = (
  <>
    <rect x="9" y="18" width="3" height="29" rx="1.5" fill="var(--primary-ink)" />
    <rect x="17" y="20" width="36" height="4" rx="2.5" fill="var(--muted)" />
    <rect x="17" y="28" width="30" height="4" rx="2.5" fill="var(--muted)" />
    <rect x="17" y="36" width="34" height="4" rx="2.5" fill="var(--muted)" />
    <rect
      x="60"
      y="19"
      width="27"
      height="27"
      rx="3"
      fill="var(--primary-soft)"
      stroke="var(--line-strong)"
    />
    <path d="m61 44 9-10 6 6 3-3 7 7z" fill={C} />
  </>
)
