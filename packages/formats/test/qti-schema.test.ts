import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_KIND, type QuizDraft } from '@pinquiz/game'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { type MediaFiles, writeQuiz } from '../src/index.ts'

const QUIZ: QuizDraft = {
  title: 'Sums & "more"',
  description: 'Of numbers\nand lines',
  questions: [
    {
      kind: FIRST_KIND,
      text: 'What is 1 + 1?\nTwo  spaces',
      timeLimitS: 20,
      options: [
        { text: '2 < 3', isCorrect: false },
        { text: '  2', isCorrect: true },
      ],
    },
  ],
}

const [PICTURE, SOUND] = ['0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7a', '0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7b']
const ILLUSTRATED: QuizDraft = {
  ...QUIZ,
  questions: QUIZ.questions.map((question) => ({
    ...question,
    media: { picture: { id: PICTURE, alt: 'A "beach" & more', width: 3, height: 2 }, sound: { id: SOUND } },
  })),
}
const MEDIA = new Map([
  [PICTURE, { type: 'image/webp', bytes: Uint8Array.of(1) }],
  [SOUND, { type: 'audio/mpeg', bytes: Uint8Array.of(2) }],
])

const written = (quiz = QUIZ, media: MediaFiles = new Map()) =>
  Object.fromEntries(
    Object.entries(unzipSync(writeQuiz('qti', quiz, media).bytes)).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  )

/** Validated word by word with 1EdTech's schemas: after a change, validate it again (docs/testing.md). */
test('I16 the package equals one that was valid under the QTI 3.0 schemas', () => {
  const files = written()
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'test.xml', 'items/item-1.xml'])
  const bare = (xml = '') =>
    xml
      .replace(/^<\?.*\?>\n/, '')
      .replace(/ xsi:schemaLocation="[^"]*"| xmlns:xsi="[^"]*"/g, '')
      .replace(/>(?=<)/g, '>\n')
      .split('\n')
  expect(bare(files['items/item-1.xml'])).toEqual([
    '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="item-1" title="1" adaptive="false" time-dependent="false">',
    '<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">',
    '<qti-correct-response>',
    '<qti-value>option-2</qti-value>',
    '</qti-correct-response>',
    '</qti-response-declaration>',
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">',
    '<qti-default-value>',
    '<qti-value>0</qti-value>',
    '</qti-default-value>',
    '</qti-outcome-declaration>',
    '<qti-item-body>',
    '<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">',
    '<qti-prompt>What is 1 + 1?<br/>Two&#160; spaces</qti-prompt>',
    '<qti-simple-choice identifier="option-1">2 &lt; 3</qti-simple-choice>',
    '<qti-simple-choice identifier="option-2">&#160; 2</qti-simple-choice>',
    '</qti-choice-interaction>',
    '</qti-item-body>',
    '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>',
    '</qti-assessment-item>',
  ])
  expect(bare(files['test.xml']).slice(0, 5)).toEqual([
    '<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="test" title="Sums &amp; &quot;more&quot;">',
    '<qti-test-part identifier="part" navigation-mode="linear" submission-mode="individual">',
    '<qti-assessment-section identifier="section" title="Sums &amp; &quot;more&quot;" visible="true">',
    '<qti-assessment-item-ref identifier="item-1" href="items/item-1.xml">',
    '<qti-time-limits max-time="20"/>',
  ])
  expect(bare(files['imsmanifest.xml'])).toContain('<dependency identifierref="item-1"/>')
})

test('M17 I16 picture and sound are files of the item, above the question', () => {
  const files = written(ILLUSTRATED, MEDIA)
  expect(Object.keys(files).slice(3)).toEqual(['media/1.webp', 'media/2.mp3'])
  expect(files['imsmanifest.xml']).toContain(
    '<file href="items/item-1.xml"/><file href="media/1.webp"/><file href="media/2.mp3"/></resource>',
  )
  expect(files['items/item-1.xml']).toContain(
    '<qti-item-body><p><img src="../media/1.webp" alt="A &quot;beach&quot; &amp; more"/></p><p><object data="../media/2.mp3" type="audio/mpeg"></object></p><qti-choice-interaction',
  )
})

const LONG_MS = 600_000
/** A folder with the schemas, which their licence keeps out of this repository. */
const schemas = process.env.QTI_SCHEMAS

describe.skipIf(!schemas)('I16 the schemas of QTI 3.0', () => {
  const files = schemas
    ? readdirSync(schemas).map((fileName) => ({
        fileName,
        contents: readFileSync(join(schemas, fileName), 'utf8'),
      }))
    : []
  /** Results for each of `xmls`, all judged by one schema, since compiling it takes longest. */
  const problems = async (root: RegExp, xmls: Record<string, string>) => {
    const schema = files.find(({ fileName }) => root.test(fileName)) ?? expect.fail(`no schema ${root}`)
    const { errors } = await validateXML({
      xml: Object.entries(xmls).map(([fileName, contents]) => ({ fileName, contents })),
      schema,
      preload: files.filter((file) => file !== schema),
      initialMemoryPages: 2048,
      maxMemoryPages: 8192,
    })
    return new Set(errors.flatMap(({ loc }) => loc?.fileName ?? []))
  }
  const unnamed = (xml: string) => xml.replace(/ identifier="[^"]*"/, '')
  const {
    'imsmanifest.xml': manifest = '',
    'test.xml': test_ = '',
    'items/item-1.xml': item = '',
  } = written()
  const illustrated = written(ILLUSTRATED, MEDIA)

  test(
    'accept the manifest, but not without its identifier',
    async () => {
      const found = await problems(/^imsqtiv3p0_imscpv1p2/, {
        good: manifest,
        illustrated: illustrated['imsmanifest.xml'] ?? '',
        bad: unnamed(manifest),
      })
      expect(found).toEqual(new Set(['bad']))
    },
    LONG_MS,
  )

  test(
    'accept test and item, but not without identifiers',
    async () => {
      const xmls = {
        test: test_,
        item,
        illustrated: illustrated['items/item-1.xml'] ?? '',
        badTest: unnamed(test_),
        badItem: unnamed(item),
      }
      expect(await problems(/^imsqti_asiv3p0(p1)?_v1p0/, xmls)).toEqual(new Set(['badTest', 'badItem']))
    },
    LONG_MS,
  )
})
