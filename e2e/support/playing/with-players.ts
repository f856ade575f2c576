import { expect, type Page } from '@playwright/test'
import type { AnyQuiz, Settings } from '../api.ts'
import type { People } from '../people.ts'
import type { Site } from '../test.ts'
import { HostScreen } from './host-screen.ts'
import { Player } from './player.ts'
import { beginPoll, startPoll, Voter } from './poll.ts'
import { startSelfPaced } from './self-paced.ts'
import { detailsOf, TestTaker } from './test-taker.ts'

type Here = { site: Site; people: People }
/** A page for each name, in their order. */
type Phones<Names extends readonly string[]> = { [Place in keyof Names]: Page }

/** A projector that hasn't heard of anyone yet refuses to start. */
const seesJoined = (wall: Page, players: number) =>
  expect(
    wall.getByRole('heading', { name: `${players} Player${players === 1 ? '' : 's'} Joined` }),
  ).toBeVisible()

/** The lobby of the host's newest quiz on the projector `page`, and a phone in it for each name. */
export async function openLobby<const Names extends readonly string[]>(
  { site, people }: Here,
  page: Page,
  names: Names,
  settings?: Settings,
) {
  const game = await site.host.startSession(await site.host.newestQuiz(), 'live', settings)
  await page.goto(`${site.origin}/game/${game.id}`)
  const phones: Page[] = []
  for (const name of names) {
    const player = await Player.join(await people.onPhone(), name, { origin: site.origin, pin: game.pin })
    phones.push(player.page)
  }
  await seesJoined(page, names.length)
  return { game, phones: phones as Phones<Names> }
}

/** A live quiz that has just begun, with a phone for each name. */
export async function playQuiz<const Names extends readonly string[]>(
  here: Here,
  quiz: AnyQuiz,
  names: Names,
): Promise<Phones<Names>> {
  const page = await here.people.atDesk(here.site.host)
  await here.site.host.createQuiz(quiz)
  const { phones } = await openLobby(here, page, names)
  await new HostScreen(page).start(quiz.title)
  return phones
}

/** A poll that has just begun on the big screen, and Ana, who votes in it and is shown the results. */
export async function runPoll({ site, people }: Here, quiz: AnyQuiz) {
  const game = await startPoll(site.host, quiz, { shareResults: true })
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/poll/${game.id}`)
  const ana = await Voter.join(await people.onPhone(), 'Ana', { origin: site.origin, pin: game.pin })
  await seesJoined(page, 1)
  await beginPoll(page)
  return { page, ana }
}

/** Ana before the first question of a self-paced quiz. */
export async function takeQuiz({ site, people }: Here, quiz: AnyQuiz) {
  const game = await startSelfPaced(site.host, quiz)
  const entry = { origin: site.origin, pin: game.pin }
  const taker = await TestTaker.apply(await people.onPhone(), entry, detailsOf('Ana'))
  return taker
}
