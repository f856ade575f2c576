import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { preloadRoute } from './app/router.tsx'
import { currentLanguage, startI18n } from './lib/i18n.ts'
import { beginAsVisitor } from './lib/viewer.ts'
import './styles/index.css'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  reloadOnceAfterDeploy()
  const made = document.documentElement.lang
  const texts = startI18n(['common'])
  const screen = preloadRoute(location.pathname)
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // The server made the page for a visitor who reads this language: it stays, and comes to life.
  if (root.dataset.prerendered !== undefined && made === currentLanguage()) {
    beginAsVisitor()
    await Promise.all([texts, screen])
    hydrateRoot(root, app)
  } else {
    await texts
    createRoot(root).render(app)
  }
  document.documentElement.removeAttribute('data-other-language')
}

void start()
