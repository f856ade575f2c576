import { expect, it } from 'vitest'
import { isProfaneName } from './name-filter.ts'
import { isOffensiveText, judgeAhead } from './text-filter.ts'

it('K77 a text gets the same verdict as a name, however often it is counted', () => {
  const texts = ['More breaks', 'What a shit show', ...Array.from({ length: 3000 }, (_, at) => `Text ${at}`)]
  for (const text of [...texts, ...texts.slice(0, 2)]) expect(isOffensiveText(text)).toBe(isProfaneName(text))
})

it('others have their turn while many texts are judged', async () => {
  const texts = Array.from({ length: 600 }, (_, at) => `${at} ${'A long and harmless answer. '.repeat(15)}`)
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 0)
  await judgeAhead((isOffensive) => texts.map(isOffensive))
  clearInterval(ticking)
  expect(texts.map(isOffensiveText)).toEqual(texts.map(isProfaneName))
  expect(turns).toBeGreaterThan(5)
})
