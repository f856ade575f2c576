import { lazyScreen } from '../../lib/lazy-screen.tsx'
import type { User } from '../../lib/viewer.ts'

/** Visitors need none. */
export const LazyUserMenu = lazyScreen<{ user: User }>(
  [],
  async () => (await import('./user-menu.tsx')).UserMenu,
)
