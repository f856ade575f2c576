import { DEFAULT_ASSIGNMENT } from '@pinquiz/game'
import { callOrThrow } from '../bots/http-client.ts'
import type { SelfPacedBot } from '../bots/self-paced-bot.ts'
import type { SelfPacedFleet } from '../bots/self-paced-fleet.ts'
import type { DrillContext, Scenario } from './context.ts'
import type { Figures, Outage } from './figures.ts'
import { noteOutages, untilInstant } from './live-drill.ts'
import { playSelfPaced } from './self-paced-drill.ts'
import { openSite } from './site.ts'

const QUESTIONS = 3
const WINDOW_MS = 5000
/** From everyone's joining to the closing time: to answer, on a busy machine. */
const BEFORE_MS = 60_000
const ASSIGNMENT = { ...DEFAULT_ASSIGNMENT, timing: 'quiz' } as const
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
  { closes }: { closes: boolean },
  strike: (fleet: SelfPacedFleet, site: Site, closesAtMs: number) => Promise<number[]>,
): Promise<Figures> {
  const site = await openSite(context, { database: 'embedded' })
  let closesAtMs = Number.POSITIVE_INFINITY
  const plan = {
    players: context.players,
    questions: QUESTIONS,
    timeLimitS: 20,
    windowMs: WINDOW_MS,
    assignment: ASSIGNMENT,
    // Joining takes as long as the machine is busy: a closing time set before could come first.
    onJoined: async (session: string) => {
      if (!closes) return
      closesAtMs = Date.now() + BEFORE_MS
      await setClosing(site, session, closesAtMs)
    },
  }
  return playSelfPaced(context, site, plan, async (fleet) => {
    const hasStored = ({ answers }: SelfPacedBot) =>
      [...answers.values()].filter(({ outcome }) => outcome === 'stored').length === QUESTIONS
    const isStored = fleet.until('stored answers', hasStored)
    if (closes) await Promise.race([isStored.catch(() => {}), untilInstant(closesAtMs)])
    else await isStored
    const early = fleet.bots.filter((bot) => !hasStored(bot)).length
    if (early > 0) context.note(`${early} of ${context.players} were still answering at the closing time`)
    return strike(fleet, site, closesAtMs)
  })
}

async function setClosing({ account }: Site, session: string, closesAtMs: number): Promise<void> {
  const settings = { assignment: { ...ASSIGNMENT, closesAtMs } }
  const body = { type: 'change-settings', settings }
  await callOrThrow({ ...account, method: 'POST', path: `/api/sessions/${session}/commands`, body })
}

const isOver = (bot: SelfPacedBot) => bot.final !== null
const lastTold = (fleet: SelfPacedFleet) => Math.max(...fleet.bots.map(({ finalAtMs }) => finalAtMs ?? 0))
async function untilBack(context: DrillContext, fleet: SelfPacedFleet, outage: Outage): Promise<number[]> {
  noteOutages(context, [outage])
  await fleet.until('their connection', (bot) => bot.isIn || isOver(bot))
  return [Date.now() - outage.untilMs]
}

async function close(context: DrillContext): Promise<Figures> {
  return play(context, { closes: true }, async (fleet, _site, closesAtMs) => {
    await fleet.until('the end', isOver)
    return [lastTold(fleet) - closesAtMs]
  })
}

async function killAtClosing(context: DrillContext): Promise<Figures> {
  return play(context, { closes: true }, async (fleet, site, closesAtMs) => {
    await untilInstant(closesAtMs)
    const outage = await site.killAndStart()
    const backMs = await untilBack(context, fleet, outage)
    await fleet.until('the end', isOver)
    const shortened = fleet.bots.filter(({ final }) => final !== null && final.atMs < closesAtMs).length
    context.note(`${shortened} of ${context.players} attempts ended before the closing time`)
    return backMs
  })
}

async function killAtHandingIn(context: DrillContext): Promise<Figures> {
  return play(context, { closes: false }, async (fleet, site) => {
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
