/** Where a visitor was sent away from, until somebody signs in: that is where they meant to go. */
let wanted: string | null = null
let hasLeft = false

export function wantPage(path: string): void {
  if (!hasLeft) wanted = path
}

export function wantedPage(): string | null {
  return wanted
}

export function forgetWantedPage(): void {
  wanted = null
  hasLeft = false
}

/** Who signs out on purpose does not mean to come back to where they did. */
export function leaveOnPurpose(): void {
  wanted = null
  hasLeft = true
}
