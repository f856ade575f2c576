import type { HostGame } from '../../lib/realtime/host-state.ts'
import type { HostState, HostStore } from '../../lib/realtime/host-store.ts'
import type { HostCommands } from '../../lib/realtime/use-host-commands.ts'

/** What every screen of a running session gets. */
export type StageProps = { store: HostStore; state: HostState; game: HostGame; commands: HostCommands }
