/** Whether the last input was a Tab: then focus is looked for. */
let isTabbing = false
addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') isTabbing = true
})
addEventListener('pointerdown', () => {
  isTabbing = false
})

/** Focus that the page moves to its content: without a ring around the whole screen until a key is pressed. */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return
  if (!isTabbing) element.dataset.quiet = ''
  element.onkeydown = element.onblur = () => {
    delete element.dataset.quiet
  }
  element.focus({ preventScroll: true })
}
