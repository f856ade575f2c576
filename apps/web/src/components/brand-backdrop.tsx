import { PIN_PATH } from './logo.tsx'

/** Large faint pins on a purple ground. */
export function BrandBackdrop() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full"
    >
      <g fill="#fff" fillOpacity="0.05">
        <path d={PIN_PATH} transform="translate(640 -90) rotate(12 16 16) scale(21)" />
        <path d={PIN_PATH} transform="translate(470 470) rotate(-14 16 16) scale(13)" />
        <path d={PIN_PATH} transform="translate(-60 300) rotate(-8 16 16) scale(16)" />
      </g>
    </svg>
  )
}
