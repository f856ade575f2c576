import type { HostGame, HostState, HostStore } from '@pinquiz/client'
import type { HostCommands } from '../state/use-host-commands.ts'

/** The props of every screen of a running session. */
export type StageProps = { store: HostStore; state: HostState; game: HostGame; commands: HostCommands }
