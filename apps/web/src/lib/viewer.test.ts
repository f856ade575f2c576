import type { Me } from '@pinquiz/protocol'
import { beforeEach, expect, test, vi } from 'vitest'

type Asked = { answer: (body: object, status?: number) => void }

const VISITOR: Me = { siteName: 'PinQuiz', joinOrigin: null, user: null }
const ADA: Me = {
  ...VISITOR,
  user: { id: 'ada', name: 'Ada', email: 'ada@example.org', isApproved: true, role: 'host' },
}

let asked: Asked[]
let viewer: typeof import('./viewer.ts')

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      asked.push({ answer: (body, status = 200) => resolve(Response.json(body, { status })) })
    })
  })
  vi.resetModules()
  viewer = await import('./viewer.ts')
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const answer = async (at: number, body: object, status?: number) => {
  asked[at]?.answer(body, status)
  await settled()
}

test('a reply requested before the sign-in never overwrites it', async () => {
  viewer.loadViewer()
  viewer.takeOver(ADA)
  await answer(0, VISITOR)
  expect(viewer.currentViewer()).toMatchObject({ state: 'known', user: { name: 'Ada' } })
  expect(asked).toHaveLength(1)
})

test('neither does its failure, nor a reply from before the sign-out', async () => {
  viewer.loadViewer()
  viewer.takeOver(ADA)
  await answer(0, { code: 'unavailable', message: '' }, 503)
  expect(viewer.currentViewer().state).toBe('known')
  void viewer.refreshViewer()
  viewer.forgetUser()
  await answer(1, ADA)
  expect(viewer.currentViewer()).toMatchObject({ state: 'known', user: null })
})

test('a second request while one is pending gets a newer reply', async () => {
  viewer.loadViewer()
  let isDone = false
  const again = viewer.refreshViewer().then(() => {
    isDone = true
  })
  await answer(0, VISITOR)
  expect([asked.length, isDone, viewer.currentViewer().state]).toEqual([2, false, 'starting'])
  await answer(1, ADA)
  await again
  expect(viewer.currentViewer()).toMatchObject({ state: 'known', user: { name: 'Ada' } })
})

test('the viewer is unknown until a request succeeds', async () => {
  viewer.loadViewer()
  await answer(0, { code: 'unavailable', message: '' }, 503)
  expect(viewer.currentViewer().state).toBe('failed')
  void viewer.refreshViewer()
  await answer(1, VISITOR)
  expect(viewer.currentViewer().state).toBe('known')
})
