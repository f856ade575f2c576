import { readStored } from './storage.ts'

export const COMFORT_KEY = 'pinquiz.comfort'

/** What someone has chosen for reading and motion on this device (L230), as words that the style sheet reads, too. */
document.documentElement.dataset.comfort = readStored(COMFORT_KEY) ?? ''
