/**
 * The order of a question's options on one phone, as positions on the big screen. The same `seed`, made of
 * participant and question, gives the same order, so that a reload or another device changes nothing (Q7).
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
