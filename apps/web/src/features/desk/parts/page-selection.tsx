type Props<T extends { id: string }> = {
  /** The selectable items on the page; at least one. */
  shown: readonly T[]
  /** Number of selected items. */
  chosen: number
  label: string
  /** The selection in words; empty if there is none. */
  status: string
  onSelect: (ids: string[]) => void
}

/** Selects or deselects a whole page. */
export function PageSelection<T extends { id: string }>({
  shown,
  chosen,
  label,
  status,
  onSelect,
}: Props<T>) {
  return (
    <>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={chosen === shown.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < shown.length
          }}
          onChange={({ target }) => onSelect(target.checked ? shown.map(({ id }) => id) : [])}
        />
        {label}
      </label>
      <span role="status" className="text-muted">
        {status}
      </span>
    </>
  )
}
