/** Timers that follow a clock; named like the globals, so that a file can use them instead. */
export type Timers = {
  setTimeout(run: () => void, ms: number): NodeJS.Timeout
  clearTimeout(timer: NodeJS.Timeout): void
  setInterval(run: () => void, ms: number): NodeJS.Timeout
  clearInterval(timer: NodeJS.Timeout): void
}

/** Epoch milliseconds; injected so that rules and tests control the time. Tests that move it bring matching timers. */
export type Clock = {
  nowMs: () => number
  timers?: Timers
  steadyMs?: () => number
  wallMs?: () => number
}

/** The machine's own time, for commands; servers use a steady clock. */
export const systemClock: Clock = { nowMs: () => Date.now() }

export const timersOf = ({ timers }: Clock): Timers => timers ?? globalThis

/** Milliseconds since some instant, on a clock that is never set and runs on while the process is stopped. */
export const steadyMs = (): number => performance.now()

/** The same, and it also runs on while the machine sleeps, if the clock can tell. */
export const steadyOf = (clock: Clock): (() => number) => clock.steadyMs ?? steadyMs

/** The machine's own time, right or wrong: for values compared with other machines and programs. */
export const wallMsOf = (clock: Clock): number => (clock.wallMs ?? clock.nowMs)()

/** Never later than the machine's clock, so that a service clock running ahead doesn't erase or end anything early. */
export const cautiousClock = (clock: Clock): Clock => ({
  ...clock,
  nowMs: () => Math.min(clock.nowMs(), wallMsOf(clock)),
})
