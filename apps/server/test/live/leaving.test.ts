import { randomUUID } from 'node:crypto'
import { ISSUE_LEAD_MS } from '@pinquiz/game'
import type { IncidentList, Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, type Running } from './live-game.ts'
import { openLiveSite } from './live-site.ts'
import { begin, newAddress, PROXIED, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const TOKEN = 'for the figures'
const { site, admin } = await openLiveSite({ ...PROXIED, metricsToken: TOKEN }, clock)

async function answering({ toldOfLeaving = true, address = newAddress() } = {}) {
  const game = await startSelfPaced(site, admin, {
    settings: { endAfterTabSwitches: true },
    timeLimitsS: [60, 60],
  })
  const { body: seat } = await begin(site, game.id, { toldOfLeaving, address })
  const { taker } = await takeSeat(site, seat)
  await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  return { game, seat, taker }
}

async function incidentsOf(game: Running, { participant }: Seat) {
  const path = `/api/sessions/${game.id}/attempts/${participant}/incidents`
  return (await call<IncidentList>(site, 'GET', path, { cookie: admin })).body.incidents
}

async function report(taker: Taker, id: string, lengthMs?: number) {
  taker.socket.send({
    type: 'incident',
    id,
    kind: 'left-page',
    ...(lengthMs === undefined ? {} : { lengthMs }),
  })
  await taker.next('noted')
}

/** Ends a connection, and waits until the server has noticed. */
async function disconnect({ socket }: Taker, how: 'closed' | 'broken' = 'closed') {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const connections = async () => {
    const text = await (await fetch(`${site.origin}/metrics`, { headers })).text()
    return Number(/^pinquiz_connections (\d+)$/m.exec(text)?.[1])
  }
  const before = await connections()
  if (how === 'broken') socket.webSocket.terminate()
  else await socket.close()
  await expect.poll(connections).toBe(before - 1)
}

async function rowOf(game: Running) {
  const host = await connectHost(site, admin, game.id)
  const { attempts } = await host.socket.next('host-snapshot')
  await host.socket.close()
  return attempts?.[0]
}

describe('leaving the page of an attempt', () => {
  it('S35 is recorded at once, and with its length after the return: as one switch', async () => {
    const { game, seat, taker } = await answering()
    const id = randomUUID()
    const leftAtMs = clock.nowMs()
    await report(taker, id)
    expect(await incidentsOf(game, seat)).toEqual([
      { kind: 'left-page', question: 0, atMs: leftAtMs, lengthMs: null },
    ])
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 0, leavings: 1, incidents: 1 })
    await disconnect(taker)
    clock.advanceMs(9_000)
    const { taker: back, snapshot } = await takeSeat(site, seat)
    expect(snapshot.tabSwitches).toBe(0)
    for (const _ of ['once', 'again']) await report(back, id, 9_000)
    // What the server noticed itself (S28) is listed next to the page's reports.
    const both = await incidentsOf(game, seat)
    expect(both).toHaveLength(2)
    for (const kind of ['left-page', 'connection-gone'])
      expect(both).toContainEqual({ kind, question: 0, atMs: leftAtMs, lengthMs: 9_000 })
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 1, leavings: 0, incidents: 2 })
    expect((await takeSeat(site, seat)).snapshot.tabSwitches).toBe(1)
  })

  it('S35 is recorded from the return alone if the farewell was not sent', async () => {
    const { game, seat, taker } = await answering()
    await report(taker, randomUUID(), 4_000)
    expect(await incidentsOf(game, seat)).toMatchObject([{ atMs: clock.nowMs() - 4_000, lengthMs: 4_000 }])
  })

  it('S35 is not recorded for a reload', async () => {
    const { game, seat, taker } = await answering()
    const id = randomUUID()
    await report(taker, id)
    await taker.socket.close()
    const { taker: back } = await takeSeat(site, seat)
    await report(back, id, 0)
    expect(await incidentsOf(game, seat)).toEqual([])
    await report(back, randomUUID(), 0)
    expect(await incidentsOf(game, seat)).toEqual([])
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 0, leavings: 0, incidents: 0, endedBy: null })
  })

  it('S35 a newly requested page counts as a lost connection, unless the leaving was reported', async () => {
    const { game, seat, taker } = await answering()
    const heard = randomUUID()
    await report(taker, heard)
    for (const id of [heard, randomUUID()]) {
      taker.socket.send({ type: 'incident', id, kind: 'left-page', lengthMs: 5_000, onlyIfHeard: true })
      await taker.next('noted')
    }
    const brief = { lengthMs: 2_999, onlyIfHeard: true }
    taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'left-page', ...brief })
    await taker.next('noted')
    // Both began at the same instant of this clock.
    expect((await incidentsOf(game, seat)).map(({ kind, lengthMs }) => [kind, lengthMs]).sort()).toEqual([
      ['left-page', 5_000],
      ['offline', 5_000],
    ])
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 1, outages: 1, leavings: 0, incidents: 2 })
  })

  it('S35 for the third time ends the attempt, together with tab switches, if the form had said so', async () => {
    const { game, taker } = await answering()
    taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'tab-switch' })
    await taker.next('noted')
    await report(taker, randomUUID(), 2_000)
    const id = randomUUID()
    await report(taker, id)
    expect(await rowOf(game)).toMatchObject({ endedBy: null, tabSwitches: 2 })
    taker.socket.send({ type: 'incident', id, kind: 'left-page', lengthMs: 2_000 })
    expect((await taker.next('attempt')).attempt).toMatchObject({
      name: 'completed',
      endedBy: 'tab-switches',
    })
  })

  it('S35 ends nothing and is no switch if the form had not said so', async () => {
    const { game, taker, seat } = await answering({ toldOfLeaving: false })
    for (let at = 0; at < 4; at += 1) await report(taker, randomUUID(), 2_000)
    for (let at = 0; at < 2; at += 1) {
      taker.socket.send({ type: 'incident', id: randomUUID(), kind: 'tab-switch' })
      await taker.next('noted')
    }
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 2, leavings: 4, incidents: 6, endedBy: null })
    expect((await takeSeat(site, seat)).snapshot.tabSwitches).toBe(2)
  })

  it('S35, S28 is not a broken connection that returns: the server records it with its length', async () => {
    const { game, seat, taker } = await answering()
    const leftAtMs = clock.nowMs()
    await disconnect(taker, 'broken')
    clock.advanceMs(20_000)
    await takeSeat(site, seat)
    await expect
      .poll(() => incidentsOf(game, seat))
      .toEqual([{ kind: 'connection-gone', question: 0, atMs: leftAtMs, lengthMs: 20_000 }])
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 0, outages: 1, leavings: 0, incidents: 1 })
  })

  it('S28 three unreported absences are shown and end nothing', async () => {
    const { game, seat, taker } = await answering()
    for (let last = taker, at = 1; at <= 3; at += 1) {
      await disconnect(last)
      clock.advanceMs(4_000)
      last = (await takeSeat(site, seat)).taker
      await expect.poll(async () => (await incidentsOf(game, seat)).length).toBe(at)
    }
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 0, incidents: 3, endedBy: null })
  })

  it('S28 a momentary break, or one between questions, is not recorded', async () => {
    const { game, seat, taker } = await answering()
    await disconnect(taker)
    clock.advanceMs(2_999)
    const { taker: back } = await takeSeat(site, seat)
    back.socket.send({ type: 'answer', question: 0, value: 0 })
    await back.next('ack')
    await disconnect(back)
    clock.advanceMs(30_000)
    const { taker: last } = await takeSeat(site, seat)
    // Anything recorded would be before this.
    await report(last, randomUUID(), 2_000)
    expect((await incidentsOf(game, seat)).map(({ kind }) => kind)).toEqual(['left-page'])
  })

  it('S35 cannot be ended by another participant', async () => {
    const { game, seat, taker } = await answering()
    const other = await answering()
    const id = randomUUID()
    await report(taker, id)
    await report(other.taker, id, 0)
    await report(other.taker, id, 5_000)
    expect(await incidentsOf(game, seat)).toMatchObject([{ lengthMs: null }])
    expect(await incidentsOf(other.game, other.seat)).toEqual([])
  })
})

describe('continuing with the rejoin code', () => {
  async function rejoin(game: Running, seat: Seat, address: string) {
    const { snapshot, taker } = await takeSeat(site, seat)
    await taker.socket.close()
    const body = { pin: game.pin, code: snapshot.me.rejoinCode }
    const headers = { 'x-forwarded-for': address }
    return (await call<Seat>(site, 'POST', '/api/rejoin', { body, headers })).body
  }

  it('S35 is shown to the host, with the time and whether from another network', async () => {
    const address = newAddress()
    const { game, seat } = await answering({ address })
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const second = await rejoin(game, seat, address)
    await host.socket.next('attempts', ({ changed }) =>
      changed.some(({ otherDevices }) => otherDevices === 1),
    )
    clock.advanceMs(1_000)
    const third = await rejoin(game, second, newAddress())
    const nowMs = clock.nowMs()
    expect(await incidentsOf(game, third)).toEqual([
      { kind: 'other-device', question: 0, atMs: nowMs - 1_000, lengthMs: null },
      { kind: 'other-network', question: 0, atMs: nowMs, lengthMs: null },
    ])
    expect(await rowOf(game)).toMatchObject({ tabSwitches: 0, otherDevices: 2, incidents: 2 })
    const csv = await fetch(`${site.origin}/api/results/${game.id}/export.csv?detail=full`, {
      headers: { cookie: admin },
    })
    const text = await csv.text()
    expect(text).toContain(
      'Ended After Tab Switches,Continued on Another Device,Continued on Another Network',
    )
    expect(text).toContain(',no,1,1')
    expect(text).not.toContain('Page Left')
    await host.socket.close()
  })

  it('S35 cannot be reported by a browser', async () => {
    const { game, seat, taker } = await answering()
    taker.socket.sendRaw(JSON.stringify({ type: 'incident', id: randomUUID(), kind: 'other-device' }))
    expect(await taker.next('refused')).toMatchObject({ to: 'frame', code: 'bad-request' })
    expect(await incidentsOf(game, seat)).toEqual([])
  })
})
