import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [A, B, C] = OPTION_COLOURS

export const drawing = (
  <>
    <path d="M36 22.5 60 44.5M36 33.5 60 22.5M36 44.5 60 33.5" stroke="var(--line-strong)" strokeWidth="2" />
    <rect x="9" y="18.5" width="28" height="8" rx="2.5" fill={A} />
    <rect x="9" y="29.5" width="28" height="8" rx="2.5" fill={B} />
    <rect x="9" y="40.5" width="28" height="8" rx="2.5" fill={C} />
    <rect x="59" y="18.5" width="28" height="8" rx="2.5" fill={B} />
    <rect x="59" y="29.5" width="28" height="8" rx="2.5" fill={C} />
    <rect x="59" y="40.5" width="28" height="8" rx="2.5" fill={A} />
  </>
)
