/** Runs long work, and counts how often others had their turn meanwhile. */
export async function countTurns<T>(run: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const result = await run()
  clearImmediate(waiting)
  return { result, turns }
}
