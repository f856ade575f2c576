import { escapeFormula, writeRecords } from '@pinquiz/game/csv'
import type { ResultCard, ResultDetails, ResultList, ResultParticipantList, Seat } from '@pinquiz/protocol'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectElsewhere } from '../../../../packages/formats/test/other-readers/workbooks.ts'
import {
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  type Host,
  join,
  type Socket,
  startGame,
  until,
} from '../live/live-game.ts'
import { openLiveSite, socketsOfATest } from '../live/live-site.ts'
import { readWorkbook, type SheetCells } from '../support/read-workbook.ts'

const { site, admin } = await openLiveSite()
const hanna = (await becomeHost(site, admin, 'hanna@example.org')).cookie
const linus = (await becomeHost(site, admin, 'linus@example.org')).cookie
const open = socketsOfATest()

const get = <T>(path: string, cookie = hanna) => call<T>(site, 'GET', path, { cookie })

const listed = async (cookie = hanna) => (await get<ResultList>('/api/results', cookie)).body.results

async function csv(path: string, cookie = hanna) {
  const reply = await fetch(site.origin + path, { headers: { cookie } })
  // `text()` would swallow the byte order mark.
  return { reply, text: Buffer.from(await reply.arrayBuffer()).toString('utf8') }
}

async function workbook(session: string, cookie = hanna): Promise<Map<string, SheetCells>> {
  const reply = await fetch(`${site.origin}/api/results/${session}/export.xlsx`, { headers: { cookie } })
  expect(reply.headers.get('content-disposition')).toMatch(/_results_detailed\.xlsx"/)
  const file = Buffer.from(await reply.arrayBuffer())
  const sheets = readWorkbook(file)
  await expectElsewhere(file, [...sheets])
  return sheets
}

/** The sheets of a workbook as the CSV file has them: under their names, with an empty row between. */
function sectionsOf(sheets: Map<string, SheetCells>): string {
  const rows = [...sheets].flatMap(([name, cells], index) => [...(index === 0 ? [] : [[]]), [name], ...cells])
  return writeRecords(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
  )
}

async function player(seat: Seat): Promise<Socket> {
  const socket = await connectPlayer(site, seat)
  open.push(socket)
  await socket.next('snapshot')
  return socket
}

/** Everyone's answers, question by question, by name; null is no answer. Option 1 is correct. */
type Script = Record<string, (number | null)[]>
type Played = { id: string; pin: string; seats: Map<string, Seat>; points: Map<string, number[]>; host: Host }

/** Plays a whole live game over real sockets and records the points sent to each player. */
async function play(script: Script, cookie = hanna): Promise<Played> {
  const game = await startGame(site, cookie, { settings: { closeWhenAllAnswered: false } })
  const host = await connectHost(site, cookie, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seats = new Map<string, Seat>()
  for (const name of Object.keys(script)) seats.set(name, await join(site, game.id, name))
  const sockets = new Map<string, Socket>()
  for (const [name, seat] of seats) sockets.set(name, await player(seat))
  const points = new Map<string, number[]>(Object.keys(script).map((name) => [name, []]))
  await host.move('start')
  for (const question of [0, 1]) {
    const phase = await host.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
    await until(phase.opensAtMs)
    for (const [name, socket] of sockets) {
      const option = script[name]?.[question] ?? null
      if (option === null) continue
      socket.send({ type: 'answer', question, value: option })
      await socket.next('ack', (frame) => frame.question === question)
    }
    await host.move('close')
    for (const [name, socket] of sockets) {
      const { result } = await socket.next('result', (frame) => frame.result.question === question)
      points.get(name)?.push(result.points)
    }
  }
  await host.move('end')
  return { ...game, seats, points, host }
}

describe('results of a live game', () => {
  const script: Script = {
    Ana: [1, 1],
    Bo: [1, 2],
    '=HYPERLINK("x")': [0, null],
    Cy: [2, 2],
    Di: [2, 3],
  }
  let played: Played

  beforeAll(async () => {
    played = await play(script)
  })

  const scoreOf = (name: string) => (played.points.get(name) ?? []).reduce((sum, points) => sum + points, 0)

  it('are listed with the winner’s 100 points per right answer and game score', async () => {
    const [card] = await listed()
    expect(card).toEqual({
      id: played.id,
      right: 'owner',
      title: 'Test quiz',
      mode: 'live',
      pin: played.pin,
      startedAtMs: expect.any(Number),
      completedAtMs: expect.any(Number),
      participants: 5,
      questionCount: 2,
      winner: { name: 'Ana', points: 200, gameScore: scoreOf('Ana'), others: 0 },
    } satisfies ResultCard)
    expect(Math.abs((card?.completedAtMs ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(scoreOf('Ana')).toBeGreaterThan(2000)
  })

  it('count every option, and name the right one, the most chosen wrong one and the median time', async () => {
    const { status, body } = await get<ResultDetails>(`/api/results/${played.id}`)
    expect(status).toBe(200)
    expect(body.questions).toMatchObject([
      {
        text: 'Question 1?',
        options: ['A', 'B', 'C', 'D'],
        right: 1,
        counts: [1, 2, 2, 0],
        answers: 5,
        shareRight: 0.4,
        mostChosenWrong: 2,
      },
      { text: 'Question 2?', counts: [0, 1, 2, 1], answers: 4, shareRight: 0.2, mostChosenWrong: 2 },
    ])
    const given = (await everyone()).flatMap(({ answers }) => answers[0]?.elapsedMs ?? [])
    // With five answers each one is a quartile.
    expect(body.questions[0]?.quartilesMs).toEqual(given.sort((a, b) => a - b))
    expect(body.questions[0]?.medianMs).toBe(given[2])
  })

  const everyone = async (query = '') =>
    (await get<ResultParticipantList>(`/api/results/${played.id}/participants${query}`)).body.participants

  it('rank the participants and show all their answers', async () => {
    const shown = await everyone()
    expect(shown.map(({ name, rank }) => [rank, name])).toEqual([
      [1, 'Ana'],
      [2, 'Bo'],
      [3, '=HYPERLINK("x")'],
      [3, 'Cy'],
      [3, 'Di'],
    ])
    for (const { name, score, right, answered, answers } of shown) {
      const options = script[name] ?? []
      expect(answers.map((answer) => answer?.option ?? null)).toEqual(options)
      expect(answers.map((answer) => answer?.points ?? 0)).toEqual(played.points.get(name))
      expect({ score, right, answered }).toEqual({
        score: scoreOf(name),
        right: options.filter((option) => option === 1).length,
        answered: options.filter((option) => option !== null).length,
      })
    }
  })

  it('sort the participants both ways and find them by part of the name', async () => {
    const names = async (query: string) => (await everyone(query)).map(({ name }) => name)
    expect(await names('?sort=name')).toEqual(['=HYPERLINK("x")', 'Ana', 'Bo', 'Cy', 'Di'])
    expect(await names('?sort=name&order=desc')).toEqual(['Di', 'Cy', 'Bo', 'Ana', '=HYPERLINK("x")'])
    expect(await names('?sort=right&order=desc')).toEqual(['Ana', 'Bo', '=HYPERLINK("x")', 'Cy', 'Di'])
    expect(await names('?sort=answered')).toEqual(['=HYPERLINK("x")', 'Ana', 'Bo', 'Cy', 'Di'])
    expect(await names('?search=%20aN')).toEqual(['Ana'])
    expect(await names(`?search=${encodeURIComponent('Áñ')}`)).toEqual(['Ana'])
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?page=2')).toEqual([])
  })

  it('are exported as the basic CSV of the specification', async () => {
    const { reply, text } = await csv(`/api/results/${played.id}/export.csv`)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="Test-quiz_live_results.csv"; filename*=UTF-8''Test-quiz_live_results.csv`,
    )
    const completedAt = new Date((await listed())[0]?.completedAtMs ?? 0).toISOString()
    expect(text).toBe(
      '\ufeffQuiz Title,Game Type,PIN,Total Participants,Completed At,Winner,Winner Score,Winner Game Score,Winner Right Answers,Questions,Winner Right of Quiz (%)\r\n' +
        `Test quiz,Live Quiz,${played.pin},5,${completedAt},Ana,200,${scoreOf('Ana')},2,2,100\r\n`,
    )
  })

  it('are exported in full, with no cell that a spreadsheet would run', async () => {
    const { text } = await csv(`/api/results/${played.id}/export.csv?detail=full`)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\ufeffSummary')
    expect(text.indexOf('\ufeff', 1)).toBe(-1)
    const people = lines.slice(lines.indexOf('Participants') + 1, lines.indexOf('Questions') - 1)
    expect(people[0]).toBe(
      'Rank,Name,Game Score,Right Answers,Answers,Accuracy (%),Average Time (s),Answer 1,Answer 2,Right 1,Right 2,Time 1 (s),Time 2 (s),Points 1,Points 2,Judged Answers,Questions,Right of Quiz (%)',
    )
    expect(people[1]).toMatch(
      new RegExp(`^1,Ana,${scoreOf('Ana')},2,2,100,[\\d.]+,B,B,yes,yes,[\\d.]+,[\\d.]+,\\d+,\\d+,2,2,100$`),
    )
    const points = people[1]?.split(',').slice(-5, -3).map(Number) ?? []
    expect(points.reduce((sum, of) => sum + of)).toBe(scoreOf('Ana'))
    expect(people[3]).toMatch(/^3,"'=HYPERLINK\(""x""\)",0,0,1,0,[\d.]+,A,,no,,[\d.]+,,0,,1,2,0$/)
    expect(people).toHaveLength(6)
    const questions = lines.slice(lines.indexOf('Questions') + 1)
    expect(questions[1]).toMatch(
      /^1,Question 1\?,5,B,40,C,[\d.]+,A,1,B,2,C,2,D,0,5,40,5,0\.61,"separates well \(few attempts, may be chance\)"$/,
    )
    expect(questions.slice(3)).toEqual([''])
  })

  it('are exported as a workbook with the same content as the CSV', async () => {
    const { text } = await csv(`/api/results/${played.id}/export.csv?detail=full`)
    const sheets = await workbook(played.id)
    expect([...sheets.keys()]).toEqual(['Summary', 'Participants', 'Questions'])
    expect(sheets.get('Participants')?.[3]?.slice(0, 3)).toEqual([3, '=HYPERLINK("x")', 0])
    expect(sectionsOf(sheets)).toBe(text)
  })

  it('do not exist for other hosts', async () => {
    expect(await listed(linus)).toEqual([])
    const paths = ['', '/participants', '/export.csv', '/export.xlsx'].map(
      (path) => `/api/results/${played.id}${path}`,
    )
    for (const path of paths) {
      expect(await get(path, linus)).toMatchObject({ status: 404, body: { code: 'session-not-found' } })
      expect(await get(path, '')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    }
    const path = `/api/results/${played.id}`
    expect((await call(site, 'DELETE', path, { cookie: linus })).status).toBe(404)
    expect((await call(site, 'DELETE', path)).status).toBe(401)
    expect((await get('/api/results', '')).status).toBe(401)
    expect((await get('/api/results/nonsense')).status).toBe(404)
    expect((await get(path)).status).toBe(200)
  })

  it('refuse invalid queries', async () => {
    const path = `/api/results/${played.id}`
    for (const query of [
      '/participants?page=0',
      '/participants?sort=id',
      '/participants?order=up',
      '/export.csv?detail=all',
    ])
      expect(await get(path + query)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect((await get('/api/results?page=x')).status).toBe(400)
  })

  it('survive the quiz: a later edit or deletion changes nothing', async () => {
    const before = await get(`/api/results/${played.id}`)
    const { body } = await get<{ quizzes: { id: string }[] }>('/api/quizzes')
    for (const { id } of body.quizzes) await call(site, 'DELETE', `/api/quizzes/${id}`, { cookie: hanna })
    expect(await get(`/api/results/${played.id}`)).toEqual(before)
  })

  it('are erased with all answers, and nothing else is', async () => {
    const other = await play({ Jan: [1, 1] })
    expect((await listed()).map(({ id }) => id)).toEqual([other.id, played.id])
    const path = `/api/results/${other.id}`
    const foreign = { cookie: hanna, origin: 'https://evil.example' }
    expect((await fetch(site.origin + path, { method: 'DELETE', headers: foreign })).status).toBe(403)
    expect((await call(site, 'DELETE', path, { cookie: hanna })).status).toBe(204)
    expect((await get(path)).status).toBe(404)
    expect((await call(site, 'DELETE', path, { cookie: hanna })).status).toBe(404)
    expect((await listed()).map(({ id }) => id)).toEqual([played.id])
    const { body } = await get<ResultDetails>(`/api/results/${played.id}`)
    expect(body).toMatchObject({ participants: 5, questions: [{ answers: 5 }, { answers: 4 }] })
  })
})

describe('results of other sessions', () => {
  it('leave out removed participants, and do not exist while the game is running', async () => {
    const game = await startGame(site, linus, { settings: { closeWhenAllAnswered: false } })
    const host = await connectHost(site, linus, game.id)
    open.push(host.socket)
    await host.socket.next('host-snapshot')
    const seats = [await join(site, game.id, 'Eve'), await join(site, game.id, 'Fay')] as const
    const sockets = await Promise.all(seats.map(player))
    await host.move('start')
    const phase = await host.move('next')
    if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
    await until(phase.opensAtMs)
    for (const socket of sockets) {
      socket.send({ type: 'answer', question: 0, value: 2 })
      await socket.next('ack')
    }
    await host.command({ type: 'remove-participant', participant: seats[0].participant })
    expect((await get(`/api/results/${game.id}`, linus)).status).toBe(404)
    expect(await listed(linus)).toEqual([])
    expect((await call(site, 'DELETE', `/api/results/${game.id}`, { cookie: linus })).status).toBe(404)
    await host.move('end')

    const { body } = await get<ResultDetails>(`/api/results/${game.id}`, linus)
    // No one scored: there is no winner.
    expect(body).toMatchObject({ participants: 1, winner: null })
    expect(body.questions).toMatchObject([
      { counts: [0, 0, 1, 0], answers: 1, shareRight: 0, mostChosenWrong: 2 },
      {
        counts: [0, 0, 0, 0],
        answers: 0,
        shareRight: null,
        mostChosenWrong: null,
        medianMs: null,
        quartilesMs: null,
      },
    ])
    const { text } = await csv(`/api/results/${game.id}/export.csv?detail=full`, linus)
    expect(text).not.toContain('Eve')
    expect(text).toContain('Fay')
  })

  it('show the votes of a poll, without right option, winner or time', async () => {
    const game = await startGame(site, linus, { mode: 'poll' })
    const host = await connectHost(site, linus, game.id)
    open.push(host.socket)
    await host.socket.next('host-snapshot')
    const voter = await player(await join(site, game.id, 'Gus'))
    await host.move('start')
    voter.send({ type: 'answer', question: 0, value: 1 })
    await voter.next('ack')
    await host.move('end')

    const [card] = await listed(linus)
    expect(card).toMatchObject({ id: game.id, mode: 'poll', participants: 1, winner: null })
    const { body } = await get<ResultDetails>(`/api/results/${game.id}`, linus)
    const open1 = { right: null, shareRight: null, mostChosenWrong: null, medianMs: null, quartilesMs: null }
    expect(body.questions[0]).toMatchObject({ counts: [0, 1, 0, 0], answers: 1, ...open1 })
    const { text } = await csv(`/api/results/${game.id}/export.csv?detail=full`, linus)
    expect(text).toContain('\r\nName,Answers,Answer 1,Answer 2\r\nGus,1,B,\r\n')
    expect(text).toContain('\r\n1,Question 1?,1,A,0,0,B,1,100,C,0,0,D,0,0\r\n')
    expect(sectionsOf(await workbook(game.id, linus))).toBe(text)
  })
})

describe('names held back by the host', () => {
  it('L220 K80 are numbers in results, for the winner and in searches, and exports mark them', async () => {
    const { id } = await play({ Puta: [1, 1], Bo: [2, null] })
    const winnerOf = async () => (await listed()).find((card) => card.id === id)?.winner
    const people = async (query = '') =>
      (await get<ResultParticipantList>(`/api/results/${id}/participants${query}`)).body.participants
    expect(await winnerOf()).toMatchObject({ name: '#1', heldName: 'Puta', points: 200 })
    expect((await get<ResultDetails>(`/api/results/${id}`)).body).toMatchObject({ heldNames: 1 })
    expect(await people('?search=put')).toMatchObject([{ name: '#1', heldName: 'Puta' }])
    expect((await csv(`/api/results/${id}/export.csv`)).text).toContain(',Puta (hidden),200,')
    const rows = (await workbook(id)).get('Participants') ?? []
    expect(rows.map((row) => row[1])).toEqual(['Name', 'Puta (hidden)', 'Bo'])

    const [first] = await people()
    const path = `/api/sessions/${id}/held-names/${first?.id}`
    expect((await call(site, 'DELETE', path, { cookie: linus })).status).toBe(404)
    expect(await winnerOf()).toMatchObject({ name: '#1' })
    for (const _ of ['once', 'again'])
      expect((await call(site, 'DELETE', path, { cookie: hanna })).status).toBe(204)
    expect(await winnerOf()).toEqual({ name: 'Puta', points: 200, gameScore: expect.any(Number), others: 0 })
    expect((await people())[0]?.heldName).toBeUndefined()
    expect((await get<ResultDetails>(`/api/results/${id}`)).body.heldNames).toBeUndefined()
  })
})
