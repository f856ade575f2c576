import { useEffect, useRef, useState } from 'react'
import { hasSingleKeys } from '#lib/single-keys.ts'
import { isElsewhere } from '#session/wall/keys/use-host-keys.ts'
import { createKeyGap } from './key-gap.ts'

const ON = new Set(['PageDown', 'ArrowRight', ' '])

type Keys = {
  /** The next step; null if there is none, or if presses don't count yet. */
  onStep: (() => void) | null
  isBlank: boolean
  setBlank: (isBlank: boolean) => void
}

/**
 * Keys of a presenter remote and of the big screen: the next step, or a black screen, which any key ends. There is no
 * step back, so PageUp does nothing.
 */
export function usePresenterKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  const [hasGap] = useState(createKeyGap)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      const isDot = key === '.' && hasSingleKeys()
      if (!isDot && !ON.has(key) && key !== 'PageUp') return
      event.preventDefault()
      const { onStep, isBlank, setBlank } = current.current
      if (isDot) setBlank(!isBlank)
      else if (key === 'PageUp') return
      else if (isBlank) setBlank(!hasGap(event.timeStamp))
      else if (onStep && hasGap(event.timeStamp)) onStep()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasGap])
}
