import type { Page } from '@playwright/test'

/** What a wall has to say, and hides although it is no control of the host's. */
export const hiddenFromHall = (wall: Page): Promise<(string | null)[]> =>
  wall.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, footer) *')]
      .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim())
      .filter((one) => getComputedStyle(one).visibility === 'hidden' && !one.closest('[data-control]'))
      .map(({ textContent }) => textContent),
  )

/** Start and end of the show's position on the screen. */
export const showBox = (wall: Page) => wall.getByRole('main').boundingBox()
