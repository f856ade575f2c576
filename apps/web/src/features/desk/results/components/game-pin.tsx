/** A PIN shown in groups of three for reading aloud, but copied as one number. */
export function GamePin({ pin }: { pin: string }) {
  return (
    <span className="inline-flex gap-[0.3em] tabular-nums">
      <span>{pin.slice(0, 3)}</span>
      <span>{pin.slice(3)}</span>
    </span>
  )
}
