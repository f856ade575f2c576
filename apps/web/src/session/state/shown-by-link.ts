import type { WallFacts } from '@pinquiz/protocol'
import { createContext, use } from 'react'

/** Set where the wall link shows the screens of the wall: no one can do anything there. */
export const ShownByLink = createContext<WallFacts | null>(null)

export const useIsShownByLink = (): boolean => use(ShownByLink) !== null
