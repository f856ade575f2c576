/** For `RichText`. Opens in a new tab, so that form input isn't lost. */
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
