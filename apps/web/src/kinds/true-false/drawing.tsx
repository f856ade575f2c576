import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'
import { SHAPES } from '../../session/parts/option-mark.tsx'

const [A, B] = OPTION_COLOURS

export const drawing = (
  <>
    <rect x="9" y="19" width="38" height="28" rx="2.5" fill={A} />
    <rect x="49" y="19" width="38" height="28" rx="2.5" fill={B} />
    <path d={SHAPES[0]} transform="translate(19 24) scale(.75)" fill="#fff" />
    <path d={SHAPES[1]} transform="translate(59 24) scale(.75)" fill="#fff" />
  </>
)
