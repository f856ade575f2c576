/** Waiting in step with a clock; the names are those of the globals, so that a file takes them in their place. */
export type Timers = {
  setTimeout(run: () => void, ms: number): NodeJS.Timeout
  clearTimeout(timer: NodeJS.Timeout): void
  setInterval(run: () => void, ms: number): NodeJS.Timeout
  clearInterval(timer: NodeJS.Timeout): void
}

/** Epoch milliseconds; passed in so that rules and tests own the time. Who moves it brings timers that follow. */
export type Clock = {
  nowMs: () => number
  timers?: Timers
  steadyMs?: () => number
  wallMs?: () => number
}

/** The machine's own time, for commands; a server has a steady clock. */
export const systemClock: Clock = { nowMs: () => Date.now() }

export const timersOf = ({ timers }: Clock): Timers => timers ?? globalThis

/** Milliseconds since some instant, on a clock that nobody sets and that runs on while the process is stopped. */
export const steadyMs = (): number => performance.now()

/** The same, and it runs on while the machine sleeps, too, where the clock can tell. */
export const steadyOf = (clock: Clock): (() => number) => clock.steadyMs ?? steadyMs

/** The machine's own time, right or wrong: for what other machines and programs date by theirs. */
export const wallMsOf = (clock: Clock): number => (clock.wallMs ?? clock.nowMs)()

/** Never later than the machine says: what is erased or ended by age does not suffer from a service whose time is ahead. */
export const cautiousClock = (clock: Clock): Clock => ({
  ...clock,
  nowMs: () => Math.min(clock.nowMs(), wallMsOf(clock)),
})
