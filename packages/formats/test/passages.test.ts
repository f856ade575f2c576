import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readUpload } from '../src/index.ts'
import { shortly } from './short.ts'

const item = (
  id: string,
  text: string,
  ref = '<qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml"/>',
) =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="I" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>${ref}<qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>${text}</qti-prompt><qti-simple-choice identifier="A">yes</qti-simple-choice><qti-simple-choice identifier="B">no</qti-simple-choice></qti-choice-interaction></qti-item-body><qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`

const stimulus = (html: string) =>
  `<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="The key"><qti-stimulus-body>${html}</qti-stimulus-body></qti-assessment-stimulus>`

function read(files: Record<string, string>): string[] {
  const items = Object.keys(files).filter((path) => path.startsWith('items/'))
  const resources = items.map(
    (path) =>
      `<resource identifier="${path}" type="imsqti_item_xmlv3p0" href="${path}"><file href="${path}"/></resource>`,
  )
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><metadata/><organizations/><resources>${resources.join('')}</resources></manifest>`
  const all = Object.entries({ 'imsmanifest.xml': manifest, ...files })
  const bytes = zipSync(Object.fromEntries(all.map(([path, text]) => [path, strToU8(text)])))
  return readUpload({ name: 'passage.zip', bytes }).flatMap(({ reading }) => shortly(reading))
}

test('I16 a passage is shown above each of its questions', () => {
  const lines = read({
    'texts/s.xml': stimulus('<p>Mara put the key under the 3<sup>rd</sup> stone.</p>'),
    'items/a.xml': item('a', 'Is it there?'),
    'items/b.xml': item('b', 'Is it gone?'),
  })
  expect(lines.slice(1, 3)).toEqual([
    'Mara put the key under the 3^rd^ stone. ⏎ Is it there? | 30 | *yes | no',
    'Mara put the key under the 3^rd^ stone. ⏎ Is it gone? | 30 | *yes | no',
  ])
})

test('I16 a passage that is too long becomes slides before its first question, uncut', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')
  const lines = read({
    'texts/s.xml': stimulus(`<p>${words}</p>`),
    'items/a.xml': item('a', 'Is it there?'),
    'items/b.xml': item('b', 'Is it gone?'),
    'items/c.xml': item('c', 'Alone?', ''),
  })
  expect(lines.slice(1, 7).map((line) => line.split(' | ')[0])).toEqual([
    'The key (1/4)',
    'The key (2/4)',
    'The key (3/4)',
    'The key (4/4)',
    'Is it there?',
    'Is it gone?',
  ])
  expect(lines.filter((line) => line.includes('text-cut'))).toEqual([])
})

test('I16 a passage missing from the package is named', () => {
  const lines = read({ 'items/a.xml': item('a', 'Is it there?') })
  expect(lines[1]).toBe('Is it there? | 30 | *yes | no')
  expect(lines).toContain('question 1 repaired left-instructions «../texts/s.xml»')
})
