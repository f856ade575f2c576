import { Bell } from '../features/desk/notifications/bell.tsx'
import { DashboardScreen } from '../features/desk/overview/dashboard-screen.tsx'
import { ResultsHistory } from '../features/desk/results/components/results-history.tsx'
import { SharedResults } from '../features/desk/results/components/shared-results.tsx'
import { SampleButton } from '../features/desk/start/components/sample-button.tsx'
import { SharedSessions } from '../features/desk/start/components/shared-sessions.tsx'
import { TaskBoard } from '../features/desk/tasks/task-board.tsx'
import { UserMenu } from '../features/site/user-menu.tsx'
import { useViewer } from '../lib/viewer.ts'

/** Composes the dashboard from features that don't know each other. */
export function DashboardPage() {
  const { user } = useViewer()
  return (
    <DashboardScreen
      bell={<Bell />}
      userMenu={user && <UserMenu user={user} />}
      board={<TaskBoard />}
      results={<ResultsHistory />}
      shared={
        <>
          <SharedSessions />
          <SharedResults />
        </>
      }
      sample={<SampleButton />}
    />
  )
}
