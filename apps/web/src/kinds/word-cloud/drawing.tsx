import { OPTION_COLOURS } from '../../session/parts/option-colours.ts'

const [A, B, C, D] = OPTION_COLOURS

export const drawing = (
  <>
    <rect x="26" y="28" width="44" height="9" rx="2.5" fill={A} />
    <rect x="14" y="20" width="26" height="5" rx="2.5" fill={B} />
    <rect x="44" y="19" width="20" height="6" rx="2.5" fill={C} />
    <rect x="68" y="22" width="17" height="4" rx="2.5" fill={D} />
    <rect x="10" y="31" width="13" height="4" rx="2.5" fill={C} />
    <rect x="73" y="31" width="14" height="5" rx="2.5" fill={B} />
    <rect x="18" y="40" width="22" height="6" rx="2.5" fill={D} />
    <rect x="44" y="40" width="15" height="5" rx="2.5" fill={B} />
    <rect x="63" y="39" width="20" height="4" rx="2.5" fill={C} />
  </>
)
