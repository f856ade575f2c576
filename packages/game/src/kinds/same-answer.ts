/** Whether it's the same answer again, of any kind. In its own file, so that importing it brings no kind's rules. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
