import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type DrillContext, type Scenario, temporaryDirectory } from './context.ts'
import type { Figures } from './figures.ts'
import { LiveDrill, untilInstant } from './live-drill.ts'
import { playSelfPaced } from './self-paced-drill.ts'
import { openSite, type Site } from './site.ts'

const HOUR_S = 3600
/** The clock is set by the next of these in each round; in the end it is right again. */
const STEPS_S = [HOUR_S, -HOUR_S, 5, -5]
const LIBRARIES = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib64', 'lib', 'local/lib'].map(
  (place) => `/usr/${place}/faketime/libfaketime.so.1`,
)

const findLibrary = (): string | undefined => LIBRARIES.find((path) => existsSync(path))
const missingLibrary = () => (findLibrary() ? null : 'no libfaketime found')

const size = { long: { players: 40, rounds: 8 }, short: { players: 20, rounds: 4 }, missing: missingLibrary }

export const CLOCK_SCENARIOS: Scenario[] = [
  { name: 'clock', title: 'wall clock set by 1 h and 5 s, live', ...size, play: playLive },
  { name: 'clock-self-paced', title: 'wall clock set by 1 h and 5 s, self-paced', ...size, play: playAlone },
  {
    name: 'clock-restart',
    title: 'SIGKILL, and a start with the clock 1 h off',
    ...size,
    play: (context) => playLive(context, { isRestart: true }),
  },
]

/** A site whose wall clock can be set while its monotonic clock goes on. */
async function openSettable(
  context: DrillContext,
): Promise<{ site: Site; setTo: (offsetS: number) => void }> {
  const file = join(await temporaryDirectory(context), 'offset')
  const setTo = (offsetS: number) => writeFileSync(file, `${offsetS < 0 ? '' : '+'}${offsetS}\n`)
  setTo(0)
  const env = {
    LD_PRELOAD: findLibrary() ?? '',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_NO_CACHE: '1',
    FAKETIME_TIMESTAMP_FILE: file,
  }
  return { site: await openSite(context, { database: 'embedded', env }), setTo }
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
  const { site, setTo } = await openSettable(context)
  const { origin, account } = site
  const drill = await LiveDrill.open(context, { account, origin, players, questions: rounds, timeLimitS: 8 })
  const steps = offsets()
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: 7700 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + 3000)
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
  const { site, setTo } = await openSettable(context)
  const options = { players, questions: 1 + Math.ceil(rounds / 2), timeLimitS: 8, windowMs: 7700 }
  return playSelfPaced(context, site, options, async () => {
    const steps = offsets()
    for (let round = 0; round < rounds; round += 1) {
      await delay(3000)
      setTo(steps.next().value)
    }
    return []
  })
}
