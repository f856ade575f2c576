import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'onInput'>

/** Grows with its text: natively where the browser supports `field-sizing`, otherwise by measuring. */
export function GrowingArea(props: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { value } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (area.current) grow(area.current)
  }, [value])
  return <textarea ref={area} {...props} onInput={({ currentTarget }) => grow(currentTarget)} />
}

function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}
