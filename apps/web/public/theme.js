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
  // A page that the server made in another language than the chosen one (src/lib/language.ts) waits for its translation.
  try {
    const language = localStorage.getItem('pinquiz.language')
    const root = document.documentElement
    if (language && language !== root.lang) root.dataset.otherLanguage = ''
  } catch {
    // As above.
  }
  // Players' pages load nothing else that would follow the system.
  system.addEventListener('change', show)
})()
