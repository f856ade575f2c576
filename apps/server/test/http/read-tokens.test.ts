import { expect, it } from 'vitest'
import { needOf } from '../../src/http/guards/token-policy.ts'
import { openLiveSite } from '../live/live-site.ts'
import { operationsOf } from './operations.ts'

const { site } = await openLiveSite()

it('a token that may only read gets no key to a seat or a screen', async () => {
  const KEYS = new Set(['link', 'token', 'secret', 'rejoinCode'])
  const leaks = (await operationsOf(site)).filter(
    ({ name, replyNames }) => needOf(name) === 'read' && replyNames.some((name) => KEYS.has(name)),
  )
  expect(leaks.map(({ name }) => name)).toEqual([])
})
