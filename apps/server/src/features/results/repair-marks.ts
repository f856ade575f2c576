import type { Repairs } from '@pinquiz/game'

/** Marks headings of questions that the host repaired: "Answer 3 (voided)". Everything else stays the same. */
export function repairMarks({ voided, repeats }: Repairs) {
  return <C extends string | number>(cell: C, question: number): C | string => {
    const words = [
      ...(repeats.includes(question) ? ['asked again'] : []),
      ...(voided.includes(question) ? ['voided'] : []),
    ]
    return words.length > 0 ? `${cell} (${words.join(', ')})` : cell
  }
}
