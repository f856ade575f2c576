import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [A, B, C] = OPTION_COLOURS

export const drawing = (
  <>
    <circle cx="16" cy="22.5" r="3.5" fill="var(--primary-ink)" />
    <rect x="24" y="19.0" width="56" height="7" rx="2.5" fill={A} />
    <circle cx="16" cy="33.5" r="3.5" fill="var(--primary-ink)" />
    <rect x="24" y="30.0" width="42" height="7" rx="2.5" fill={B} />
    <circle cx="16" cy="44.5" r="3.5" fill="var(--primary-ink)" />
    <rect x="24" y="41.0" width="50" height="7" rx="2.5" fill={C} />
  </>
)
