import { expect, it } from 'vitest'
import { joinedSources, LICENCES, type Licence, licencesFor, MAX_SOURCES } from './licences.ts'

const from = (...licences: Licence[]) => licencesFor(licences.map((licence) => ({ licence })))

it('Q34 a quiz made from others can only be published under a licence that theirs allow', () => {
  expect(from()).toEqual(LICENCES)
  expect(from('CC0-1.0')).toEqual(LICENCES)
  expect(from('CC-BY-4.0')).toEqual(LICENCES.filter((one) => one !== 'CC0-1.0'))
  expect(from('CC-BY-4.0', 'CC-BY-SA-4.0')).toEqual(['CC-BY-SA-4.0'])
  expect(from('CC-BY-NC-SA-4.0')).toEqual(['CC-BY-NC-SA-4.0'])
  expect(from('site-only')).toEqual(['site-only'])
  expect(from('CC-BY-SA-4.0', 'CC-BY-NC-SA-4.0')).toEqual([])
})

it('lists each source once', () => {
  const ada = { title: 'Rivers', author: 'Ada', licence: 'CC-BY-4.0' } as const
  const bo = { ...ada, author: 'Bo' }
  expect(joinedSources([ada], [bo, ada])).toEqual([ada, bo])
})

it('Q34 a source too many takes away neither the newest nor a licence', () => {
  const many = Array.from({ length: MAX_SOURCES }, (_, at) => ({
    title: `Quiz ${at}`,
    author: 'Ada',
    licence: at === 0 ? ('site-only' as const) : ('CC0-1.0' as const),
  }))
  const newest = { title: 'Newest', author: 'Bo', licence: 'CC-BY-4.0' } as const
  const joined = joinedSources(many, [newest])
  expect(joined).toHaveLength(MAX_SOURCES)
  expect([joined[0], joined[1], joined.at(-1)]).toEqual([many[0], many[2], newest])
})
