// Runs before the first paint. Older than modules: it must be read by browsers that read nothing else.
;(() => {
  var root = document.documentElement
  // Below the floor (apps/web/floor.ts) index.html says so.
  if (!('CSSLayerBlockRule' in window && CSS.supports('translate', '0'))) root.className = 'old-browser'
  var system = matchMedia('(prefers-color-scheme: dark)')
  var stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch (_) {
      // Storage may be forbidden.
    }
  }
  // A dark room never flashes white. Key and values: src/lib/theme.ts.
  var show = () => {
    var choice = stored('pinquiz.theme')
    root.dataset.theme = choice === 'dark' || (choice !== 'light' && system.matches) ? 'dark' : 'light'
  }
  show()
  // A page made in another language than the chosen one (src/lib/language.ts) waits for its translation.
  var language = stored('pinquiz.language')
  if (language && language !== root.lang) root.dataset.otherLanguage = ''
  // Players' pages load nothing else that would follow the system.
  if (system.addEventListener) system.addEventListener('change', show)
})()
