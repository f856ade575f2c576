import { MOST_INVITED_AT_ONCE } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { askAbout, readLines, reportCsv } from './invited-lines.ts'

it('lines say at once what is no address or stands there twice (A74)', () => {
  const lines = readLines('Ana@example.org\nnobody\nana@example.org\nBo <bo@example.org>')
  expect(lines.map(({ line, text, outcome = 'ask' }) => `${line} ${text} ${outcome}`)).toEqual([
    '1 ana@example.org ask',
    '2 nobody malformed',
    '3 ana@example.org twice',
    '4 bo@example.org ask',
  ])
})

it('asks in parts, and keeps what is known when one of them fails (A74)', async () => {
  const text = Array.from({ length: MOST_INVITED_AT_ONCE + 1 }, (_, n) => `p${n}@example.org`).join('\n')
  const sizes: number[] = []
  const { lines, error } = await askAbout(readLines(text), () => true, {
    ask: async (people) => {
      sizes.push(people.length)
      if (sizes.length === 2) throw new Error('offline')
      return { people: people.map(({ email }) => ({ email, outcome: 'invited' })) }
    },
    onProgress: () => {},
  })
  expect(sizes).toEqual([MOST_INVITED_AT_ONCE, 1])
  expect(error).toEqual(new Error('offline'))
  expect(lines.filter(({ outcome }) => outcome === 'invited')).toHaveLength(MOST_INVITED_AT_ONCE)
  expect(lines.at(-1)?.outcome).toBeUndefined()
})

it('the report is a file without formulas, with links only if there are some (A74)', () => {
  const headings = { line: 'Line', email: 'Email', outcome: 'Result', link: 'Link' }
  const [line] = readLines('=SUM(1)')
  const file = reportCsv(line ? [line] : [], headings, (outcome) => outcome)
  expect(file).toContain('Line,Email,Result\r\n')
  expect(file).toContain(`1,'=SUM(1),malformed`)
  const linked = { line: 1, text: 'a@b.cd', email: 'a@b.cd', name: '', link: 'http://x/#y' }
  expect(reportCsv([linked], headings, (outcome) => outcome)).toContain('1,a@b.cd,,http://x/#y')
})
