/** Where a visitor was sent away from, until someone signs in: that's where they meant to go. */
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

/** Users who sign out on purpose don't want to return to where they were. */
export function leaveOnPurpose(): void {
  wanted = null
  hasLeft = true
}
