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

/** What the audience sees of the show, and lies under one of the host's bars. */
export const covered = (wall: Page): Promise<string[]> =>
  wall.evaluate(() => {
    const bars = [...document.querySelectorAll('[data-control="bar"], header, footer')]
      .filter((bar) => {
        const { visibility, opacity } = getComputedStyle(bar)
        return visibility !== 'hidden' && opacity !== '0' && !bar.closest('main')
      })
      .map((bar) => bar.getBoundingClientRect())
    return [...document.querySelectorAll('main *')]
      .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent?.trim())
      .filter((one) => !one.closest('.sr-only, [aria-hidden="true"]'))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return bars.some(
          (bar) =>
            left < bar.right - 1 && right > bar.left + 1 && top < bar.bottom - 1 && bottom > bar.top + 1,
        )
      })
      .map(({ textContent }) => textContent ?? '')
  })
