/** Facts that the server writes into the page for all screens; separate from lib/site.ts, which players don't load. */
type PageFacts = {
  siteName: string
  /** Address of the site's own logo; null: the mark of the product. */
  logo: string | null
}

let facts: PageFacts =
  typeof document === 'undefined' ? { siteName: 'PinQuiz', logo: null } : factsInPage(document)

export function pageFacts(): PageFacts {
  return facts
}

/** For pages that are rendered on the server, where there is no document to read. */
export function providePageFacts(given: PageFacts): void {
  facts = given
}

function factsInPage(page: Document): PageFacts {
  const named = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null
  return { siteName: named('application-name') ?? 'PinQuiz', logo: named('application-logo') }
}
