import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** A raised surface. `as` keeps the document's structure: a list item, a section with a heading. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  // The four tags share the attributes of `div`; TypeScript cannot join their ref types.
  const Element = Tag as 'div'
  return (
    <Element
      data-card
      className={clsx('rounded-lg border border-line bg-surface p-5 shadow-md sm:p-6', className)}
      {...rest}
    />
  )
}
