type Props = { label: string; text: string }

/** A value to read, under what it is. */
export function ValueStrip({ label, text }: Props) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <p
        dir="auto"
        className="flex min-h-12 items-center rounded-md border-2 border-line bg-surface px-3 py-2 text-xl font-bold tabular-nums"
      >
        {text}
      </p>
    </div>
  )
}
