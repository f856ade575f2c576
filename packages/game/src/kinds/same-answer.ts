/** Whether two answers of any kind are equal. In its own file, so that importing it loads no rules. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
