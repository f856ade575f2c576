import { randomUUID } from 'node:crypto'
import type { InviteeList, PersonMatches, ResultParticipantList, Seat } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { call, connectHost } from './live-game.ts'
import { openProxied, startSelfPaced } from './self-paced-run.ts'

const { site, admin: cookie } = await openProxied()

/** Ana begins; Bo and Cy don't. The quiz has ended. */
async function ended() {
  const game = await startSelfPaced(site, cookie)
  const path = `/api/sessions/${game.id}/invitees`
  const people = [
    { id: randomUUID(), name: 'Ana Example', group: '9b', email: 'ana@example.org' },
    { id: randomUUID(), name: 'Bo Birch', group: '9a', email: 'bo@example.org' },
    { id: randomUUID(), name: 'Cy Cedar' },
  ]
  const { body } = await call<InviteeList>(site, 'POST', path, { cookie, body: { people } })
  const link = body.invitees[0]?.link ?? ''
  const seat = await call<Seat>(site, 'POST', '/api/invitations/begin', { body: { link } })
  const host = await connectHost(site, cookie, game.id)
  await host.socket.next('host-snapshot')
  await host.command({ type: 'end', version: host.version() })
  await host.socket.close()
  return { id: game.id, path, invitees: body.invitees, participant: seat.body.participant }
}

const csvOf = async (session: string) =>
  (
    await fetch(`${site.origin}/api/results/${session}/export.csv?detail=full`, { headers: { cookie } })
  ).text()

it('S77 a file has the group as the last column, and those who never began without score, time or rank', async () => {
  const { id } = await ended()
  const [, summary = ''] = (await csvOf(id)).split('Participant Summary\r\n')
  const [heading = [], ...rows] =
    summary
      .split('\r\n\r\n')[0]
      ?.split('\r\n')
      .map((line) => line.split(',')) ?? []
  expect(heading.at(-1)).toBe('Group')
  expect(rows.map((row) => [row.length, row[1], row.at(-1)])).toEqual([
    [heading.length, 'Ana Example', '9b'],
    [heading.length, 'Bo Birch', '9a'],
    [heading.length, 'Cy Cedar', ''],
  ])
  const cell = (row: string[] | undefined, column: string) => row?.[heading.indexOf(column)]
  expect(['Rank', 'Score', 'Completion Time', 'Joined At'].map((column) => cell(rows[1], column))).toEqual([
    '',
    '',
    'Never Began',
    '',
  ])
})

it('S77 results list those who never began', async () => {
  const { id } = await ended()
  const list = (search: string) =>
    call<ResultParticipantList>(site, 'GET', `/api/results/${id}/participants?search=${search}`, { cookie })
  expect((await list('')).body).toMatchObject({
    total: 1,
    absent: {
      count: 2,
      people: [
        { name: 'Bo Birch', group: '9a' },
        { name: 'Cy Cedar', group: '' },
      ],
    },
  })
  expect((await list('birch')).body).toMatchObject({ absent: { count: 1 } })
  expect((await list('ana')).body.absent).toBeUndefined()
})

it('S22 people on a roster are found, copied and erased like participants', async () => {
  const { id, path, invitees, participant } = await ended()
  const find = async (search: string) =>
    (await call<PersonMatches>(site, 'GET', `/api/participants?search=${search}`, { cookie })).body.people
      .filter(({ session }) => session.id === id)
      .map((one) => one.id)
  const bo = invitees[1]?.id ?? ''
  expect(await find('birch')).toEqual([bo])
  const copies = await call<{ participants: unknown[] }>(
    site,
    'GET',
    `/api/participants/export.json?ids=${bo},${participant}`,
    { cookie },
  )
  expect(copies.body.participants).toMatchObject([
    { name: 'Ana Example', roster: { group: '9b' } },
    { name: 'Bo Birch', email: 'bo@example.org', roster: { group: '9a' } },
  ])
  const body = { participants: [bo, participant] }
  const erased = await call(site, 'POST', '/api/participants/erasure', { cookie, body })
  expect(erased.body).toEqual({ erased: 2 })
  const left = await call<InviteeList>(site, 'GET', path, { cookie })
  expect(left.body.invitees.map(({ name }) => name)).toEqual(['Cy Cedar'])
  expect(await csvOf(id)).not.toMatch(/Birch|Ana Example|ana@example/)
  const link = invitees[0]?.link
  expect(await call(site, 'POST', '/api/invitations/look', { body: { link } })).toMatchObject({ status: 410 })
})
