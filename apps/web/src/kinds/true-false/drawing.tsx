import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [A, B] = OPTION_COLOURS

export const drawing = (
  <>
    <rect x="9" y="19" width="38" height="28" rx="2.5" fill={A} />
    <rect x="49" y="19" width="38" height="28" rx="2.5" fill={B} />
    <path d="m22 33 4.5 4.5 8-9M63 28.5l9 9m0-9-9 9" fill="none" stroke="#fff" strokeWidth="3" />
  </>
)
