import type { HostGame } from '../state/host-state.ts'
import type { HostState, HostStore } from '../state/host-store.ts'
import type { HostCommands } from '../state/use-host-commands.ts'

/** The props of every screen of a running session. */
export type StageProps = { store: HostStore; state: HostState; game: HostGame; commands: HostCommands }
