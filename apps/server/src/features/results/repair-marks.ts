import type { Repairs } from '@pinquiz/game'
import type { Cell } from '../../platform/table.ts'

/** Marks what names a question where the host mended it: "Answer 3 (voided)". Everything else stays as it is. */
export function repairMarks({ voided, repeats }: Repairs) {
  return <C extends Cell>(cell: C, question: number): C | string => {
    const words = [
      ...(repeats.includes(question) ? ['asked again'] : []),
      ...(voided.includes(question) ? ['voided'] : []),
    ]
    return words.length > 0 ? `${cell} (${words.join(', ')})` : cell
  }
}
