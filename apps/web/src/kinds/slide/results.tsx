import type { Results } from '../screens.ts'

export const results: Results<'slide'> = { asksNothing: true, Chart: () => null, Given: () => null }
