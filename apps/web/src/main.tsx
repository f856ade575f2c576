import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reloadOnceAfterDeploy } from './app/reload-after-deploy.ts'
import { preloadRoute } from './app/router.tsx'
import { startI18n } from './lib/i18n.ts'
import './styles/index.css'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  reloadOnceAfterDeploy()
  const texts = startI18n(['common'])
  preloadRoute(location.pathname)
  await texts
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
