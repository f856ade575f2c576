import { createContext, useContext } from 'react'

/** On the results page: whether texts that were never shown are legible. Null elsewhere. */
export const HeldContext = createContext<boolean | null>(null)

export const useHeld = () => useContext(HeldContext)
