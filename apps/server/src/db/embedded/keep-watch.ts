/**
 * Checks every `everyMs` without keeping the process alive; calls `onLost` at the first failure. Returns a function
 * that stops watching.
 */
export function keepWatch(
  isStillOurs: () => Promise<boolean>,
  onLost: () => void,
  everyMs: number,
): () => void {
  let isOver = false
  const ask = async () => {
    const isOurs = await isStillOurs()
    if (isOver) return
    if (isOurs) timer = schedule()
    else onLost()
  }
  const schedule = () => setTimeout(ask, everyMs).unref()
  let timer = schedule()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
