const PIN_LENGTH = 6

/** The digits of what is being typed or pasted, of whatever script; `parsePin` judges them. */
export const pinDigits = (typed: string): string => typed.replace(/\P{Nd}/gu, '').slice(0, PIN_LENGTH)
