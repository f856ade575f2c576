import clsx from 'clsx'
import { useMemo } from 'react'
import { encode } from 'uqr'

type Props = { text: string; label: string; className?: string }

/** A QR code as SVG. Always black on white with its quiet zone, because phones read nothing else reliably. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-md bg-white forced-color-adjust-none', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  let path = ''
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { size, path }
}
