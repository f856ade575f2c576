import { SelectField } from './desk-fields.tsx'

type Props<T extends string> = {
  label: string
  hint: string
  among: readonly T[]
  value: T
  textOf: (choice: T) => string
  onChange: (choice: T) => void
}

/** A choice of one from a short list. */
export function ChoiceField<T extends string>({ label, hint, among, value, textOf, onChange }: Props<T>) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => {
        const chosen = among.find((choice) => choice === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {among.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
