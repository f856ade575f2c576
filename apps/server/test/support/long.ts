/** `LONG=1 npm test`: includes tests that repeat a promise (decision 0095). */
export const isLong = process.env.LONG === '1'
