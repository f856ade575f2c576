import type { HostPhase } from '@pinquiz/client'
import { useEffect } from 'react'

/** A button that goes with its screen takes the focus along: the next screen has it then, not the top of the page. */
export function useFocusKept(phase: HostPhase | undefined): void {
  const screen = phase && `${phase.name} ${'question' in phase ? phase.question.index : ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every screen, not for what is in it
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [screen])
}
