import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export type Field = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Hides the label, except from screen readers. */
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export const inputClass =
  'w-full min-h-11 rounded-md border bg-surface px-3.5 py-2 text-ink placeholder:text-muted transition-[border-color,box-shadow] ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken'

export function borderClass(error: string | undefined): string {
  return error ? 'border-danger' : 'border-line-strong'
}

/** Label, hint and error around one control, wired for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  children,
}: Field & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const describedBy = clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Field & Omit<ComponentProps<'input'>, 'className' | 'id'> & { inputClassName?: string }

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(ids) => (
        <input
          type="text"
          {...input}
          {...ids}
          className={clsx(inputClass, borderClass(error), inputClassName)}
        />
      )}
    </FieldFrame>
  )
}
