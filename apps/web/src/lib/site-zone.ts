let known: string | null = null

/** The site's time zone; without the schema of its facts, which players' pages have no use for (decision 0084). */
export function siteZone(): string {
  known ??= zoneInPage() ?? 'UTC'
  return known
}

function zoneInPage(): string | null {
  if (typeof document === 'undefined') return null
  const facts: unknown = JSON.parse(document.getElementById('site')?.textContent || '{}')
  const zone = typeof facts === 'object' && facts !== null && 'timeZone' in facts ? facts.timeZone : null
  return typeof zone === 'string' ? zone : null
}
