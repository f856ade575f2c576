/** For `RichText`. In a tab of its own: what was typed into the form stays. */
export const privacyLink = (words: string) => (
  <a
    href="/privacy"
    target="_blank"
    rel="noreferrer"
    className="font-semibold text-primary-ink underline underline-offset-4"
  >
    {words}
  </a>
)
