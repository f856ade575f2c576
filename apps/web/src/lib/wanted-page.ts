/** Where a visitor was sent away from, until somebody signs in: that is where they meant to go. */
let wanted: string | null = null

export function wantPage(path: string): void {
  wanted = path
}

export function wantedPage(): string | null {
  return wanted
}

export function forgetWantedPage(): void {
  wanted = null
}
