import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { GrowingArea } from './growing-area.tsx'
import { borderClass, type Field, FieldFrame, inputClass } from './text-field.tsx'

type TextAreaProps = Field & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

/** Grows with its text. */
export function TextArea({ label, hint, error, isLabelHidden, className, ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(ids) => (
        <GrowingArea
          rows={2}
          {...input}
          {...ids}
          className={clsx(inputClass, borderClass(error), 'field-sizing-content max-h-80')}
        />
      )}
    </FieldFrame>
  )
}

type SelectFieldProps = Field & Omit<ComponentProps<'select'>, 'className' | 'id'>

export function SelectField({ label, hint, error, isLabelHidden, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(ids) => <select {...select} {...ids} className={clsx(inputClass, borderClass(error))} />}
    </FieldFrame>
  )
}
