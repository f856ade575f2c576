import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadRoute } from './app/router.tsx'
import { followBuilds } from './lib/http/new-build.ts'
import { currentLanguage, startI18n } from './lib/texts/i18n.ts'
import './styles/index.css'

/** How long the server's page may stay before it says what it's waiting for. */
const MAX_BOOT_MS = 1000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followBuilds()
  const made = document.documentElement.lang
  const texts = startI18n(['common'])
  const screen = preloadRoute(location.pathname)
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Loaded with the screen; players' pages never load the current user.
  const takeOver = root.dataset.prerendered === '' && import('./app/take-over.ts')
  // A page that is rendered before its parts are there shows that it waits for 300 ms at least, so that nothing flickers.
  await Promise.all([texts, takeOver ? screen : Promise.race([screen, wait(MAX_BOOT_MS)])])
  if (takeOver) await (await takeOver).prepareTakeOver(root)
  // Server-rendered pages are hydrated, unless they are in another language than the chosen one.
  if (takeOver && made === currentLanguage()) hydrateRoot(root, app)
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  document.documentElement.removeAttribute('data-other-language')
}

void start()
