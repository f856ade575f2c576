import { useState } from 'react'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { ResultsHistory } from '../features/results/components/results-history.tsx'
import { UserMenu } from '../features/site/user-menu.tsx'
import { TaskBoard } from '../features/tasks/task-board.tsx'
import { useViewer } from '../lib/viewer.ts'

/** Puts the dashboard together from features that do not know each other. */
export function DashboardPage() {
  const { user } = useViewer()
  const [page, setPage] = useState(1)
  return (
    <DashboardScreen
      bell={<Bell />}
      userMenu={user && <UserMenu user={user} />}
      board={<TaskBoard />}
      results={<ResultsHistory page={page} onPage={setPage} />}
    />
  )
}
