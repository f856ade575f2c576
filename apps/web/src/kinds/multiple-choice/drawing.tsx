import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [A, B, C, D] = OPTION_COLOURS

export const drawing = (
  <>
    <rect x="9" y="19" width="38" height="13" rx="2.5" fill={A} />
    <rect x="49" y="19" width="38" height="13" rx="2.5" fill={B} />
    <rect x="9" y="34" width="38" height="13" rx="2.5" fill={C} />
    <rect x="49" y="34" width="38" height="13" rx="2.5" fill={D} />
    <path d="m64 25.5 2.5 2.5 4.5-5" fill="none" stroke="#fff" strokeWidth="2" />
    <path d="m24 40.5 2.5 2.5 4.5-5" fill="none" stroke="#fff" strokeWidth="2" />
  </>
)
