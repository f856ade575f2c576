// Runs before the first paint so that a dark room never flashes white. Key and values: src/lib/theme.ts.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let choice = null
    try {
      choice = localStorage.getItem('pinquiz.theme')
    } catch {
      // Storage may be forbidden; the system preference decides then.
    }
    const isDark = choice === 'dark' || (choice !== 'light' && system.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  show()
  // Players' pages load nothing else that would follow the system.
  system.addEventListener('change', show)
})()
