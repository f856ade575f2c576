/** A number with its label; `hint` explains it. Sizes follow the font size. */
export function Figure({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-[0.5em]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-[1.6em] leading-none font-extrabold tabular-nums wrap-anywhere">{value}</dd>
      {hint && <dd className="text-[max(0.7em,0.875rem)] text-muted">{hint}</dd>}
    </div>
  )
}
