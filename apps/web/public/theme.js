// Runs before the first paint so that a dark room never flashes white. Key and values: src/lib/theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('pinquiz.theme')
  } catch {
    // Storage may be forbidden; the system preference decides then.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
