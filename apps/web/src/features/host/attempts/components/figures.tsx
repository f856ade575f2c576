export function Figures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} data-card className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-sm">
          <dt className="text-sm font-medium text-muted">{label}</dt>
          <dd className="mt-1 font-display text-3xl font-extrabold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
