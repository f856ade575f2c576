const PIN_LENGTH = 6

/** The digits of typed or pasted text in any script; `parsePin` judges them. */
export const pinDigits = (typed: string): string => typed.replace(/\P{Nd}/gu, '').slice(0, PIN_LENGTH)
