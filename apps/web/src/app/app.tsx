import { Toaster } from '../components/toast/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './router.tsx'

export function App() {
  return (
    <>
      <ErrorBoundary>
        <Routes />
      </ErrorBoundary>
      <Toaster />
    </>
  )
}
