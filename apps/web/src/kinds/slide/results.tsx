import type { Results } from '../screens.ts'

export const slide: Results<'slide'> = { asksNothing: true, Chart: () => null, Given: () => null }
