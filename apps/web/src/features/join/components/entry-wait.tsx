/** Shown while the host has to let people in; the page asks again by itself. */
export function EntryWait({ text }: { text: string | null }) {
  return (
    <p role="status" className={text === null ? 'sr-only' : 'rounded-md bg-primary-soft p-3 text-ink'}>
      {text}
    </p>
  )
}
