import type { ReactNode } from 'react'

type Person = { id: string; label: ReactNode }
type Props = {
  people: readonly Person[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** People to choose from, many at once. */
export function ChoiceList({ people, chosen, onChange }: Props) {
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <ul className="max-h-[45vh] divide-y divide-line overflow-y-auto border-y border-line">
      {people.map(({ id, label }) => (
        <li key={id}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 px-1 py-2">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => toggle(id, target.checked)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
