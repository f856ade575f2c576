type Prefilled = { pin: string; name: string | null }

/** The form before a self-paced quiz. It asks for the full name itself; `name` fills it in. */
export function attemptEntryPath(session: string, { pin, name }: Prefilled): string {
  const query = new URLSearchParams({ pin, ...(name ? { name } : {}) })
  return `/anytime-quiz-join/${session}?${query}`
}
