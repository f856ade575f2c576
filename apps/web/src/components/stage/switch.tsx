import { useEffect, useId, useState } from 'react'

const PATIENCE_MS = 2000

type Props = {
  label: string
  hint: string
  isOn: boolean
  /** Resolves to whether the change was taken. */
  onChange: (isOn: boolean) => Promise<boolean>
}

/** Moves at once and goes back when the server does not follow. */
export function Switch({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  const [wanted, want] = useWanted(isOn)
  const shown = wanted ?? isOn
  const change = async (next: boolean) => {
    want(next)
    if (!(await onChange(next))) want(null)
  }
  return (
    <div className="flex min-h-12 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={shown}
        aria-checked={shown}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => void change(target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-white forced-colors:appearance-auto"
      />
      <label htmlFor={id} className="cursor-pointer leading-tight">
        <span className="block font-semibold">{label}</span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </label>
    </div>
  )
}

/** What was clicked, until the server shows the same or time has passed. */
function useWanted(isOn: boolean) {
  const [wanted, want] = useState<boolean | null>(null)
  useEffect(() => {
    if (wanted === null) return
    if (wanted === isOn) return want(null)
    const timer = setTimeout(() => want(null), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isOn])
  return [wanted, want] as const
}
