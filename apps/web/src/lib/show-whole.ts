import type { ToggleEvent } from 'react'

/** What has just been unfolded begins where it can be read. */
export function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' })
}
