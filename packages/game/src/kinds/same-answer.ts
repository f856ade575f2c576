/** Whether it is the same answer again, of whatever kind. By itself, so that pages take no kind's rules with it. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
