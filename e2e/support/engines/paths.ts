import { PASSWORD } from '../accounts.ts'
import { openDesk, playGame, takeSeat } from '../playing/played-game.ts'
import { startPoll } from '../playing/poll.ts'
import { startSelfPaced } from '../playing/self-paced.ts'
import { SocketTaker } from '../playing/socket-taker.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import { expect, type Site } from '../test.ts'
import type { Screen } from './screen.ts'

/** Whole paths of people, each in one page of another engine. */
type Path = (screen: Screen, site: Site) => Promise<void>

async function join(screen: Screen, { origin }: Site, pin: string): Promise<void> {
  await screen.goto(`${origin}/join`)
  await screen.fill('Game PIN', pin)
  await screen.click('button', 'Enter')
  await screen.fill('Your name', 'Lea')
  await screen.click('button', 'Join Quiz')
}

async function signIn(screen: Screen, { origin }: Pick<Site, 'origin'>): Promise<void> {
  await screen.goto(`${origin}/login`)
  await screen.fill('Email Address', 'hanna@example.org')
  await screen.fill('Password', PASSWORD)
  await screen.click('button', 'Sign in to')
  // The header's menu, by the initial of the name.
  await screen.sees('My Quizzes')
}

export const playsLive: Path = async (screen, site) => {
  const game = await site.host.startGame(plainQuiz([60]))
  const desk = await openDesk(site.origin, site.host, game.id)
  await join(screen, site, game.pin)
  await screen.sees('Waiting for game to start')
  await desk.move('start')
  await screen.sees('Get Ready!')
  await desk.move('next')
  await screen.sees('Question 1?')
  await screen.click('button', 'Beta')
  await screen.click('button', 'Submit Answer')
  await screen.sees('Correct!')
  await screen.sees('Total score')
  await desk.move('end')
  await screen.sees('Thanks for playing!')
  desk.close()
}

export const votes: Path = async (screen, site) => {
  const game = await startPoll(site.host, plainQuiz([60]))
  const desk = await openDesk(site.origin, site.host, game.id)
  await join(screen, site, game.pin)
  await screen.sees('Waiting for poll to start')
  await desk.move('start')
  await screen.sees('Question 1?')
  await screen.click('button', 'Gamma')
  await screen.sees('Response Submitted!')
  await desk.move('end')
  desk.close()
}

export const takesSelfPacedQuiz: Path = async (screen, site) => {
  const { pin } = await startSelfPaced(site.host, plainQuiz([60, 60]))
  await screen.goto(`${site.origin}/join`)
  await screen.fill('Game PIN', pin)
  await screen.click('button', 'Enter')
  await screen.fill('Full Name', 'Lea Linden')
  await screen.fill('Email Address', 'lea@example.org')
  await screen.fill('Phone Number', '+1 555 0100')
  await screen.click('button', 'Start Quiz')
  for (const number of [1, 2]) {
    await screen.sees(`Question ${number} of 2`)
    await screen.click('button', 'Beta')
    await screen.click('button', 'Submit Answer')
  }
  await screen.sees('Quiz Completed!')
  await screen.sees('200')
}

export const hostsLive: Path = async (screen, site) => {
  const game = await site.host.startGame(plainQuiz([60], 'Hosted elsewhere'))
  await signIn(screen, site)
  await screen.goto(`${site.origin}/game/${game.id}`)
  await screen.sees('Waiting for players')
  const player = await takeSeat(site.origin, site.host, { id: game.id, name: 'Lea' })
  await screen.sees('Lea')
  await screen.click('button', 'Start Game')
  await screen.sees('Hosted elsewhere - Live Quiz')
  await screen.click('button', 'Start Live Quiz')
  await screen.sees('Question 1?')
  await player.asked(0)
  await player.answer(0, 1)
  await screen.sees('✓ Correct')
  await screen.click('button', 'End Quiz')
  await screen.click('button', 'End Quiz')
  await screen.sees('Game Over!')
  player.close()
}

export const hostsPoll: Path = async (screen, site) => {
  const game = await startPoll(site.host, plainQuiz([60, 60], 'Asked elsewhere'))
  await signIn(screen, site)
  await screen.goto(`${site.origin}/poll/${game.id}`)
  await screen.sees('Asked elsewhere - Poll Mode')
  const voter = await takeSeat(site.origin, site.host, { id: game.id, name: 'Lea' })
  await screen.sees('1 Player Joined')
  await screen.click('button', 'Start Poll')
  await screen.sees('Question 1?')
  await voter.asked(0)
  await voter.answer(0, 1)
  await screen.sees('1 vote')
  await screen.click('button', 'Next Question')
  await screen.sees('Question 2?')
  await screen.click('button', 'Finish Poll')
  await screen.sees('Finish the poll?')
  await screen.click('button', 'Finish Poll')
  await screen.sees('Poll Completed!')
  voter.close()
}

export const hostsSelfPaced: Path = async (screen, { origin, host }) => {
  const { id } = await startSelfPaced(host, plainQuiz([60, 60], 'Watched elsewhere'))
  await signIn(screen, { origin })
  await screen.goto(`${origin}/anytime-quiz/${id}`)
  await screen.sees('Watched elsewhere - Self-Paced Quiz')
  await screen.sees('No participants yet')
  const taker = await SocketTaker.begin(origin, host, id, 'Ana Alder')
  await screen.sees('Ana Alder')
  for (const question of [0, 1]) {
    await taker.open(question)
    await taker.answer(question, 1)
  }
  await screen.sees('200 pts')
  await screen.click('button', 'End Quiz')
  await screen.sees('End this quiz?')
  await screen.click('button', 'End Quiz')
  await screen.sees('Final Leaderboard')
  await screen.sees('200')
  taker.leave()
}

/** A caption for screen readers only is invisible. */
const SHOWN_CAPTIONS = `[...document.querySelectorAll('caption')].filter((caption) => {
  caption.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = caption.getBoundingClientRect()
  return caption.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((caption) => caption.textContent)`

export const seesResults: Path = async (screen, site) => {
  const script = { Lea: [1, 0], Bo: [1, 1] }
  const game = await playGame(site.origin, site.host, { quiz: plainQuiz([60, 60], 'Read elsewhere'), script })
  await signIn(screen, site)
  await screen.goto(`${site.origin}/results/${game.id}`)
  await screen.sees('Read elsewhere')
  await screen.sees('Question 2?')
  expect(await screen.evaluate(SHOWN_CAPTIONS)).toEqual([])
}

export const typesLongQuestion: Path = async (screen, site) => {
  await signIn(screen, site)
  await screen.goto(`${site.origin}/create`)
  await screen.fill('Question Text', 'A question that is longer than a line of the field. '.repeat(8))
  const hidden = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.activeElement)`
  expect(await screen.evaluate(hidden)).toBeLessThanOrEqual(1)
}
