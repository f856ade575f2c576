import { type Assignment, DEFAULT_ASSIGNMENT } from '@pinquiz/game'
import type { SelfPacedBot } from '../bots/self-paced-bot.ts'
import type { SelfPacedFleet } from '../bots/self-paced-fleet.ts'
import type { DrillContext, Scenario } from './context.ts'
import type { Figures, Outage } from './figures.ts'
import { noteOutages, untilInstant } from './live-drill.ts'
import { playSelfPaced } from './self-paced-drill.ts'
import { openSite } from './site.ts'

const QUESTIONS = 3
const WINDOW_MS = 5000
/** To join and answer before the closing time, on a busy machine. */
const [BEFORE_MS, JOIN_MS] = [60_000, 60]
const SIZE = { long: { players: 1000, rounds: 1 }, short: { players: 40, rounds: 1 } }

/** Many attempts with all questions open, over at the same instant. `closing`: *back after* is until the last was told. */
export const ASSIGNMENT_SCENARIOS: Scenario[] = [
  { name: 'closing', title: 'closing time of everyone', play: close, ...SIZE },
  { name: 'sigkill-closing', title: 'SIGKILL at the closing time of everyone', play: killAtClosing, ...SIZE },
  { name: 'sigkill-handing-in', title: 'SIGKILL while everyone hands in', play: killAtHandingIn, ...SIZE },
]

type Site = Awaited<ReturnType<typeof openSite>>

async function play(
  context: DrillContext,
  dates: Partial<Assignment>,
  strike: (fleet: SelfPacedFleet, site: Site) => Promise<number[]>,
): Promise<Figures> {
  const site = await openSite(context, { database: 'embedded' })
  const plan = {
    players: context.players,
    questions: QUESTIONS,
    timeLimitS: 20,
    windowMs: WINDOW_MS,
    assignment: { ...DEFAULT_ASSIGNMENT, timing: 'quiz', ...dates } as const,
  }
  return playSelfPaced(context, site, plan, async (fleet) => {
    const hasStored = ({ answers }: SelfPacedBot) =>
      [...answers.values()].filter(({ outcome }) => outcome === 'stored').length === QUESTIONS
    await fleet.until('stored answers', hasStored)
    return strike(fleet, site)
  })
}

const isOver = (bot: SelfPacedBot) => bot.final !== null
const lastTold = (fleet: SelfPacedFleet) => Math.max(...fleet.bots.map(({ finalAtMs }) => finalAtMs ?? 0))
async function untilBack(context: DrillContext, fleet: SelfPacedFleet, outage: Outage): Promise<number[]> {
  noteOutages(context, [outage])
  await fleet.until('their connection', (bot) => bot.isIn || isOver(bot))
  return [Date.now() - outage.untilMs]
}

const closingFor = ({ players }: DrillContext) => Date.now() + BEFORE_MS + players * JOIN_MS

async function close(context: DrillContext): Promise<Figures> {
  const closesAtMs = closingFor(context)
  return play(context, { closesAtMs }, async (fleet) => {
    await fleet.until('the end', isOver)
    return [lastTold(fleet) - closesAtMs]
  })
}

async function killAtClosing(context: DrillContext): Promise<Figures> {
  const closesAtMs = closingFor(context)
  return play(context, { closesAtMs }, async (fleet, site) => {
    await untilInstant(closesAtMs)
    const outage = await site.killAndStart()
    return untilBack(context, fleet, outage)
  })
}

async function killAtHandingIn(context: DrillContext): Promise<Figures> {
  return play(context, {}, async (fleet, site) => {
    for (const bot of fleet.bots) bot.handIn()
    await fleet.until('the end', isOver, 1)
    let told = 0
    const outage = await site.killAndStart(() => {
      told = fleet.bots.filter(isOver).length
    })
    context.note(`${told} of ${context.players} were told before the kill that they had handed in`)
    return untilBack(context, fleet, outage)
  })
}
