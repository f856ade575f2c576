import type { Page } from '@playwright/test'

/** One state of one page, ready to be looked at. */
export type Scene = {
  page: Page
  /** File name without extension; sorts by place in the product. */
  name: string
  /** A reload leads to the same state, for instance to see it in another language. */
  isReloadable?: boolean
  /** The same page as another scene with other content: measured less, photographed as much. */
  isVariant?: boolean
  /** Over in a few seconds: look once, not in every size and theme. */
  isBrief?: boolean
}

/** Measures or photographs a scene, and leaves the page as it was. */
export type SceneCheck = (scene: Scene) => Promise<void>
