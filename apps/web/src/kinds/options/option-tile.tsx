import type { ReactNode } from 'react'
import { optionColour } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'

/** A chosen option on the desk: its letter, colour and shape before its text. */
export function OptionTile({ index, children }: { index: number; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-2">
      <span
        style={{ backgroundColor: optionColour(index, 4) }}
        className="inline-flex rounded-sm px-1.5 py-0.5 text-sm leading-tight text-white forced-color-adjust-none"
      >
        <OptionMark index={index} />
      </span>
      <bdi className="min-w-0 as-written">{children}</bdi>
    </span>
  )
}
