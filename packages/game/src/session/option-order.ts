/**
 * In which order the options of a question stand on one phone: places on the wall, each once. The same for the same `seed`,
 * which names participant and question, so that a reload and another device change nothing (Q7).
 */
export function optionOrder(count: number, seed: string): number[] {
  const order = Array.from({ length: count }, (_, place) => place)
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  for (let at = count - 1; at > 0; at -= 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    const other = ((state ^ (state >>> 16)) >>> 0) % (at + 1)
    const [one = 0, another = 0] = [order[at], order[other]]
    order[at] = another
    order[other] = one
  }
  return order
}
