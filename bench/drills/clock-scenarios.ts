import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type DrillContext, type Scenario, temporaryDirectory } from './context.ts'
import type { Figures } from './figures.ts'
import { LiveDrill, untilInstant } from './live-drill.ts'
import { playSelfPaced } from './self-paced-drill.ts'
import { openSite, type Site } from './site.ts'

const HOUR_S = 3600
/** The clock is changed by the next of these in each round; at the end it's right again. */
const STEPS_S = [HOUR_S, -HOUR_S, 5, -5]

const size = { long: { players: 40, rounds: 8 }, short: { players: 12, rounds: 4 } }
/** Short questions keep a drill with many clock changes short. */
const timesOf = ({ isShort }: DrillContext) =>
  isShort
    ? { timeLimitS: 5, windowMs: 4700, strikeMs: 2000 }
    : { timeLimitS: 8, windowMs: 7700, strikeMs: 3000 }

export const CLOCK_SCENARIOS: Scenario[] = [
  { name: 'clock', title: 'wall clock set by 1 h and 5 s, live', ...size, play: playLive },
  { name: 'clock-self-paced', title: 'wall clock set by 1 h and 5 s, self-paced', ...size, play: playAlone },
  {
    name: 'clock-restart',
    title: 'SIGKILL, and a start with the clock 1 h off',
    long: size.long,
    short: { players: 12, rounds: 2 },
    play: (context) => playLive(context, { isRestart: true }),
  },
]

/**
 * Loaded before the server, in each of its threads: shifts its wall clock by what the file says, not its monotonic one.
 */
const settableClock = (file: string) => `
  import { readFileSync } from 'node:fs'
  const now = Date.now
  const setNow = () => now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'))
  Date.now = setNow
  globalThis.Date = new Proxy(Date, {
    construct: (made, given, target) => Reflect.construct(made, given.length > 0 ? given : [setNow()], target),
  })`

/** A site whose wall clock can be set. */
async function openSettable(
  context: DrillContext,
): Promise<{ site: Site; setTo: (offsetS: number) => void }> {
  const file = join(await temporaryDirectory(context), 'offset')
  const setTo = (offsetS: number) => writeFileSync(file, String(offsetS * 1000))
  setTo(0)
  const preload = `data:text/javascript,${encodeURIComponent(settableClock(file))}`
  const site = await openSite(context, { database: 'embedded', nodeOptions: ['--import', preload] })
  return { site, setTo }
}

function* offsets(): Generator<number, never> {
  let offsetS = 0
  for (let round = 0; ; round += 1) {
    offsetS += STEPS_S[round % STEPS_S.length] ?? 0
    yield offsetS
  }
}

async function playLive(context: DrillContext, { isRestart = false } = {}): Promise<Figures> {
  const { players, rounds } = context
  const { timeLimitS, windowMs, strikeMs } = timesOf(context)
  const { site, setTo } = await openSettable(context)
  const { origin, account } = site
  const drill = await LiveDrill.open(context, { account, origin, players, questions: rounds, timeLimitS })
  const steps = offsets()
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + strikeMs)
      const offsetS = steps.next().value
      if (!isRestart) {
        setTo(offsetS)
        return { outages: [] }
      }
      const outage = await site.killAndStart(() => setTo(offsetS))
      return { outages: [outage], overAtMs: outage.untilMs }
    })
  return drill.judge()
}

async function playAlone(context: DrillContext): Promise<Figures> {
  const { players, rounds } = context
  const { strikeMs, ...times } = timesOf(context)
  const { site, setTo } = await openSettable(context)
  const options = { players, questions: 1 + Math.ceil(rounds / 2), ...times }
  return playSelfPaced(context, site, options, async () => {
    const steps = offsets()
    for (let round = 0; round < rounds; round += 1) {
      await delay(strikeMs)
      setTo(steps.next().value)
    }
    return []
  })
}
