/** Browsers hide the API on pages that did not come over https. */
export function canShowNotices(): boolean {
  return typeof Notification === 'function' && isSecureContext
}

/** Shown once however many tabs are open, for they share the `tag`. */
export function showBrowserNotice(notice: { tag: string; title: string; body: string }): void {
  if (!canShowNotices() || Notification.permission !== 'granted') return
  const { title, ...options } = notice
  try {
    const shown = new Notification(title, { ...options, icon: '/icon-192.png' })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // Phones only allow this for installed apps; the bell shows it anyway.
  }
}
