import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [, B, C] = OPTION_COLOURS

export const drawing = (
  <>
    <rect
      x="17"
      y="18"
      width="62"
      height="30"
      rx="3"
      fill="var(--primary-soft)"
      stroke="var(--line-strong)"
    />
    <path d="m18 46 16-17 11 11 7-6 15 12z" fill={C} />
    <circle cx="65" cy="27" r="6" fill="none" stroke={B} strokeWidth="2.5" />
    <circle cx="65" cy="27" r="1.8" fill={B} />
  </>
)
