/** A sign of life while waiting; still with reduced motion. */
export function WaitingDots() {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {[0, 160, 320].map((delayMs) => (
        <span
          key={delayMs}
          className="size-3 animate-pulse rounded-full bg-accent"
          style={{ animationDelay: `${delayMs}ms` }}
        />
      ))}
    </span>
  )
}
