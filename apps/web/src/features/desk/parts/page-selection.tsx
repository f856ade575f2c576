import { useId } from 'react'

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
export function PageSelection<T extends { id: string }>({ label, status, ...box }: Props<T>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <PageBox {...box} id={id} />
        {label}
      </label>
      <span role="status" className="text-muted">
        {status}
      </span>
    </>
  )
}

type BoxProps<T extends { id: string }> = Omit<Props<T>, 'label' | 'status'> & {
  /** Instead of a visible one. */
  label?: string
  id?: string
}

export function PageBox<T extends { id: string }>({ shown, chosen, label, id, onSelect }: BoxProps<T>) {
  return (
    <input
      type="checkbox"
      id={id}
      aria-label={label}
      className="size-5 accent-primary align-middle"
      checked={chosen === shown.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < shown.length
      }}
      onChange={({ target }) => onSelect(target.checked ? shown.map(({ id }) => id) : [])}
    />
  )
}
