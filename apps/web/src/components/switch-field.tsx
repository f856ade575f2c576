import { type ReactNode, useId } from 'react'

type Props = {
  label: string
  hint: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, with what it means. */
export function SwitchField({ label, hint, isOn, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-12 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:start-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform forced-colors:before:hidden checked:border-primary checked:bg-primary checked:before:translate-x-5 rtl:checked:before:-translate-x-5 checked:before:bg-white forced-colors:appearance-auto"
      />
      <div className="min-w-0 leading-tight">
        <label htmlFor={id} className="block cursor-pointer font-semibold">
          {label}
        </label>
        <span id={`${id}-hint`} className="mt-0.5 block text-sm leading-snug text-muted">
          {hint}
        </span>
      </div>
    </div>
  )
}
