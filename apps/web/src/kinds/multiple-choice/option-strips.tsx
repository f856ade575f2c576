import { OptionStrip } from '../options/option-strip.tsx'

type Props = { label: string; options: readonly string[]; indexes: readonly number[] }

/** A heading with options; renders nothing if there are none. */
export function OptionStrips({ label, options, indexes }: Props) {
  if (indexes.length === 0) return null
  return (
    <div className="grid w-full gap-2">
      {indexes.map((index, at) => (
        <OptionStrip key={index} index={index} text={options[index] ?? ''} {...(at === 0 ? { label } : {})} />
      ))}
    </div>
  )
}
