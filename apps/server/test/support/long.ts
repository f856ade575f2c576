/** `LONG=1 npm test`: what repeats a promise is asked, too (decision 0095). */
export const isLong = process.env.LONG === '1'
