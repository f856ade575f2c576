import type { Page } from '@playwright/test'

/** Content that a projector hides although it isn't one of the host's controls. */
export const hiddenFromHall = (wall: Page): Promise<(string | null)[]> =>
  wall.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, footer) *')]
      .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim())
      .filter((one) => getComputedStyle(one).visibility === 'hidden' && !one.closest('[data-control]'))
      .map(({ textContent }) => textContent),
  )

/** Start and end of the show's position on the screen. */
export const showBox = (wall: Page) => wall.getByRole('main').boundingBox()
