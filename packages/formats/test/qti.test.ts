import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readUpload } from '../src/index.ts'
import { readString, shortly } from './short.ts'

const PACKAGES = fileURLToPath(new URL('./fixtures/qti-packages/', import.meta.url))

/** Packs a folder's files, so that they can be read and changed individually. */
function packed(name: string): Uint8Array {
  const root = join(PACKAGES, name)
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return zipSync(Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path)])))
}

const read = (name: string) => readUpload({ name: `${name}.zip`, bytes: packed(name) })
const lines = (name: string) => read(name).map(({ reading }) => shortly(reading))

describe('I16 I6 QTI packages', () => {
  test('without a test are one quiz, and unsupported items are reported one by one', () => {
    expect(lines('questions-of-all-kinds')).toEqual([
      [
        'qti-2 zip, 7 of 13 kinds: All kinds / Of a question bank',
        'Which animal is this? | 30 | A dog | *A cat',
        'Which are even? | 30 | *2 | 3 | *4',
        'The capital of Mali is _____. | 30 | *Bamako',
        'What is pi? | 30',
        'Put them in order | 30 | 1 | 2',
        'Explain photosynthesis. | 30',
        'Read this first. | 30',
        'question 0 repaired no-times',
        'question 1 repaired left-picture «cat.png»',
        'question 6 skipped kind-matching «Match them»',
        'question 7 skipped kind-gaps «Roses are _____, violets are _____.»',
        'question 8 skipped kind-on-picture «Where is Chile?»',
        'question 9 repaired as-open-text',
        'question 11 skipped kind-parts «First part Second part»',
        'question 12 skipped kind-other «What is + 1?»',
        'question 13 skipped unreadable «items/broken.xml»',
        'question 14 skipped file-missing «items/nowhere.xml»',
        'question 15 skipped kind-poll «How do you feel?»',
      ],
    ])
  })

  test('with a test keep its order, times and sections in separate files', () => {
    expect(lines('timed-test')).toEqual([
      [
        'qti-3 zip, 2 of 1 kinds: A timed test',
        'Which is two? | 45 | 1 | *2 | 3',
        'Which is one? | 30 | *1 | 2',
        'question 0 repaired left-field «selection»',
        'question 1 repaired left-instructions «Take your time.»',
        'question 2 skipped file-missing «items/gone.xml»',
        'question 3 repaired time-missing',
      ],
    ])
  })

  test('with several tests are several quizzes, plus one for the other items', () => {
    const notes = ['question 0 repaired no-times']
    expect(lines('two-tests')).toEqual([
      ['qti-2 zip, 1 of 1 kinds: The first test', 'Question a? | 30 | No | *Yes', ...notes],
      ['qti-2 zip, 1 of 1 kinds: The second test', 'Question b? | 30 | No | *Yes', ...notes],
      [
        'qti-2 zip, 1 of 1 kinds: two-tests',
        'Question c? | 30 | No | *Yes',
        ...notes,
        'question 0 repaired title-from-name «two-tests»',
      ],
    ])
    const names = read('two-tests').map(({ name }) => name)
    expect(names).toEqual(['folder/first.xml', 'folder/second.xml', 'two-tests.zip'])
  })

  test('files whose questions are elsewhere have their own refusal', () => {
    const alone = (path: string) => shortly(readString(readFileSync(join(PACKAGES, path), 'utf8'), 'a.xml'))
    expect(alone('timed-test/tests/test.xml')).toEqual(['refused qti-parts'])
    expect(alone('timed-test/imsmanifest.xml')).toEqual(['refused qti-parts'])
  })
})

describe('M14 QTI packages with pictures', () => {
  test('show them beside the items, with alternative texts', () => {
    expect(lines('pictures-2.1')).toEqual([
      [
        'qti-2 zip, 2 of 1 kinds: pictures-2.1',
        'Is this a cat? | 30 | *Yes | No | (image/png «A cat & a mouse»)',
        'Look: ⏎ Is this a dog? | 30 | *Yes | No | (image/jpeg «A dog»)',
        'question 0 repaired no-times',
        'question 0 repaired title-from-name «pictures-2.1»',
        'question 2 repaired media-further «And a cat»',
      ],
    ])
  })

  test('understand HTML 5 elements, and sounds', () => {
    expect(lines('pictures-3.0')).toEqual([
      [
        'qti-3 zip, 1 of 1 kinds: Birds',
        'Who sings? | 20 | Thrush | *Blackbird | (image/webp «A black bird on a roof») | (sound)',
      ],
    ])
  })

  test('report wrong types, remote pictures and ones written into the text', () => {
    expect(lines('pictures-odd')).toEqual([
      [
        'qti-2 zip, 7 of 1 kinds: pictures-odd',
        'Is it svg? | 30 | *Yes | No',
        'Is it html? | 30 | *Yes | No',
        'Is it huge? | 30 | *Yes | No',
        'Is it blue? | 30 | *Yes | No | (image/gif «A blue box»)',
        'Is it green? | 30 | *Yes | No | (image/png «»)',
        'Is it elsewhere? | 30 | *Yes | No',
        'Is it outside? | 30 | *Yes | No',
        'question 0 repaired no-times',
        'question 0 repaired title-from-name «pictures-odd»',
        'question 1 repaired media-refused «drawing.png»',
        'question 2 repaired media-refused «page.gif»',
        'question 3 repaired media-too-large «huge.png»',
        'question 6 repaired left-picture «A tracker»',
        'question 7 repaired left-picture «Outside»',
      ],
    ])
  })
})

describe('I16 the right answer', () => {
  const item = (processing: string, correct = 'a') =>
    `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>${correct}</value></correctResponse></responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Q</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice><simpleChoice identifier="c">C</simpleChoice></choiceInteraction></itemBody>${processing}</assessmentItem>`
  const asked = (processing: string) => shortly(readString(item(processing), 'i.xml')).slice(1)
  const rule = (condition: string) =>
    `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`
  const chosen = '<variable identifier="R"/>'
  const is = (name: string) => `<match>${chosen}<baseValue baseType="identifier">${name}</baseValue></match>`

  test.each([
    ['a match with what is declared', rule(`<match>${chosen}<correct identifier="R"/></match>`), 'a'],
    ['a match with a choice, whatever is declared', rule(is('b')), 'b'],
    ['neither of two', rule(`<not><or>${is('a')}${is('b')}</or></not>`), 'c'],
    [
      'a member of a list',
      rule(`<member>${chosen}<multiple><baseValue baseType="identifier">c</baseValue></multiple></member>`),
      'c',
    ],
    ['no rules at all', '', 'a'],
    ['rules that give nothing to anybody', '<responseProcessing template="x/map_response"/>', 'a'],
  ])('%s', (_name, processing, right) => {
    const options = ['a', 'b', 'c'].map((name) => `${name === right ? '*' : ''}${name.toUpperCase()}`)
    expect(asked(processing)[0]).toBe(`Q | 30 | ${options.join(' | ')}`)
    expect(asked(processing).join()).not.toContain('scoring')
  })

  test('unknown rules leave the declared answer, and are reported', () => {
    const unknown = asked('<responseProcessing><lookupOutcomeValue identifier="SCORE"/></responseProcessing>')
    expect(unknown[0]).toBe('Q | 30 | *A | B | C')
    expect(unknown).toContain('question 1 repaired left-scoring «lookupoutcomevalue»')
  })

  test('endless rules are ignored', () => {
    const nested = `<responseProcessing>${'<responseProcessingFragment>'.repeat(20)}${`<setOutcomeValue identifier="SCORE">${is('b')}</setOutcomeValue>`.repeat(9000)}${'</responseProcessingFragment>'.repeat(20)}</responseProcessing>`
    expect(asked(nested)[0]).toBe('Q | 30 | *A | B | C')
  })
})

describe('I13 malicious packages', () => {
  const manifest = (...paths: string[]) =>
    `<manifest><resources>${paths.map((path) => `<resource type="imsqti_item_xmlv2p1" href="${path}"/>`).join('')}</resources></manifest>`
  const package_ = (files: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    )
  const refusal = (bytes: Uint8Array) =>
    readUpload({ name: 'quiz.zip', bytes }).map(({ reading }) => shortly(reading)[0])
  const good = readFileSync(join(PACKAGES, 'questions-of-all-kinds/items/choice.xml'), 'utf8')

  test('M14 an oversized picture is not unpacked and affects nothing else, but questions count towards the limit', () => {
    const zeros = new Uint8Array(12_000_000)
    const hostile = {
      'imsmanifest.xml': manifest('a.xml'),
      'a.xml': good,
      'cat.png': zeros,
      'cat.svg': zeros,
    }
    expect(refusal(package_(hostile))).toEqual(['qti-2 zip, 1 of 1 kinds: quiz'])
    const [only] = readUpload({ name: 'quiz.zip', bytes: package_(hostile) })
    expect(shortly(only?.reading ?? expect.fail())).toContain('question 1 repaired media-too-large «cat.png»')
    expect(refusal(package_({ ...hostile, 'b.xml': zeros }))).toEqual(['refused too-large-inside'])
  })

  test('entities, outside paths and circular sections do no harm', () => {
    const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${good}`
    const paths = {
      'imsmanifest.xml': manifest('a.xml', '../../../etc/passwd', '%E0%A4%A', 'a.xml'),
      'a.xml': laughs,
    }
    expect(refusal(package_(paths))).toEqual(['refused no-valid-questions'])
    const circle =
      '<assessmentSection><assessmentSectionRef href="s.xml"/><assessmentSectionRef href="s.xml"/></assessmentSection>'
    const test =
      '<assessmentTest title="T"><testPart><assessmentSectionRef href="s.xml"/></testPart></assessmentTest>'
    const of =
      '<manifest><resources><resource type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>'
    expect(refusal(package_({ 'imsmanifest.xml': of, 't.xml': test, 's.xml': circle }))).toEqual([
      'refused no-valid-questions',
    ])
  })

  test('thousands of items are read up to the limit of a quiz', () => {
    const items = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`i${at}.xml`, good]))
    const bytes = package_({ 'imsmanifest.xml': manifest(...Object.keys(items)), ...items })
    const [only] = readUpload({ name: 'quiz.zip', bytes })
    const lines = shortly(only?.reading ?? expect.fail())
    expect(lines[0]).toBe('qti-2 zip, 500 of 1 kinds: quiz')
    expect(lines).toContain('question 501 skipped beyond-limit')
  })

  test('a truncated package is refused', () => {
    const whole = package_({ 'imsmanifest.xml': manifest('a.xml'), 'a.xml': good })
    expect(refusal(whole.subarray(0, whole.length - 40))).toEqual(['refused excel-file'])
  })
})
