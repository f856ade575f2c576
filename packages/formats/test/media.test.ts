import { readFileSync } from 'node:fs'
import { type Media, normaliseMedia, type QuizDraft } from '@pinquiz/game'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { validDrafts } from '../../game/test/arbitraries.ts'
import { choice } from '../../game/test/single-choice.ts'
import { type ExportFormat, exportLosses, readUpload, withStored, writeQuiz } from '../src/index.ts'
import { type MediaFile, planMedia, readPlanned } from '../src/media/plan.ts'
import { recognise } from '../src/media/recognise.ts'
import { shortly } from './short.ts'

const file = (name: string) => new Uint8Array(readFileSync(new URL(`./media/${name}`, import.meta.url)))

describe('M14 a picture’s type and size come from its content', () => {
  test.each([
    ['green.png', 'image/png'],
    ['red.jpg', 'image/jpeg'],
    ['blue.gif', 'image/gif'],
    ['yellow.webp', 'image/webp'],
    ['lossless.webp', 'image/webp'],
    ['clear.webp', 'image/webp'],
    ['cyan.avif', 'image/avif'],
  ])('%s', (name, type) => {
    expect(recognise(file(name))).toEqual({ type, width: 40, height: 30 })
    for (let length = 0; length < file(name).length; length += 1)
      expect([undefined, type]).toContain(recognise(file(name).subarray(0, length))?.type)
  })

  test('SVG, HTML and random bytes are not recognised, and nothing throws', () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '%PDF-1.7', ''])
      expect(recognise(strToU8(text))).toBeNull()
    fc.assert(
      fc.property(fc.constantFrom('red.jpg', 'clear.webp', 'cyan.avif'), fc.uint8Array(), (name, noise) => {
        const bytes = file(name)
        bytes.set(noise.subarray(0, bytes.length - 12), 12)
        recognise(bytes)
      }),
    )
  })
})

/** The header of a picture of that size, and some unique bytes. */
function pictureFile(width: number, height: number, rest: Uint8Array): MediaFile {
  const bytes = new Uint8Array(30 + rest.length)
  bytes.set(strToU8('RIFF\0\0\0\0WEBPVP8X'))
  const view = new DataView(bytes.buffer)
  view.setUint16(24, width - 1, true)
  view.setUint16(27, height - 1, true)
  bytes.set(rest, 30)
  return { type: 'image/webp', bytes }
}

const MP3: MediaFile = { type: 'audio/mpeg', bytes: Uint8Array.of(0xff, 0xfb, 0x90, 0, 1, 2, 3) }
const idOf = (at: number) => `0b5e2b1c-7f8e-4c6d-9a3b-${String(at).padStart(12, '0')}`

/** Quizzes in which some questions have a picture, a sound or both, and the files of these. */
const illustrated = fc
  .tuple(
    validDrafts,
    fc.array(
      fc.record({
        alt: fc.string({ unit: 'grapheme', maxLength: 60 }),
        rest: fc.uint8Array({ maxLength: 50 }),
        has: fc.constantFrom('nothing', 'picture', 'sound', 'both'),
      }),
      { minLength: 8, maxLength: 8 },
    ),
  )
  .map(([quiz, all]) => {
    const files = new Map<string, MediaFile>()
    const questions = quiz.questions.map((question, at) => {
      const { alt, rest, has } = all[at % all.length] ?? expect.fail()
      const media: Media = {}
      if (has === 'picture' || has === 'both') {
        media.picture = { id: idOf(at), alt, width: 300 + at, height: 200 }
        files.set(idOf(at), pictureFile(300 + at, 200, rest))
      }
      if (has === 'sound' || has === 'both') {
        media.sound = { id: idOf(1000 + at) }
        files.set(idOf(1000 + at), MP3)
      }
      const own = normaliseMedia(media)
      return own ? { ...question, media: own } : question
    })
    return { quiz: { ...quiz, questions }, files }
  })

/** The result of a file when all its media are stored under their own names. */
function reread(format: ExportFormat, quiz: QuizDraft, files: ReadonlyMap<string, MediaFile>) {
  const { bytes, extension } = writeQuiz(format, quiz, files)
  const [only] = readUpload({ name: `quiz.${extension}`, bytes })
  const reading = only?.reading
  if (reading?.outcome !== 'read') return expect.fail(shortly(reading ?? expect.fail()).join('\n'))
  const all = (reading.media ?? []).map((found) => {
    const own = found.question === 'cover' ? undefined : quiz.questions[found.question]?.media
    const id = found.kind === 'picture' ? own?.picture?.id : own?.sound?.id
    // Far faster than comparing number by number.
    expect(Buffer.from(found.bytes).equals(files.get(id ?? '')?.bytes ?? expect.fail())).toBe(true)
    const { width = 0, height = 0 } = own?.picture ?? {}
    const stored =
      found.kind === 'picture'
        ? { kind: found.kind, id: id ?? '', width, height }
        : { kind: found.kind, id: id ?? '' }
    return { found, stored }
  })
  return { quiz: withStored(reading.quiz, all), notes: reading.notes }
}

describe('M17 an export and import keep the same pictures and sounds, byte for byte', () => {
  test.each(['json', 'moodle-xml', 'qti'] as const)('%s', (format) => {
    fc.assert(
      fc.property(illustrated, ({ quiz, files }) => {
        expect(exportLosses(format, quiz).map(({ reason }) => reason)).not.toContain('media')
        const read = reread(format, quiz, files)
        expect(read.quiz.questions.map(({ media }) => media)).toEqual(
          quiz.questions.map(({ media }) => media),
        )
        // Random options may be equal.
        const expected = ['no-times', 'options-alike']
        expect(read.notes.filter(({ reason }) => !expected.includes(reason))).toEqual([])
        const isSpaced = exportLosses(format, quiz).some(({ reason }) => reason === 'spaces')
        if (!isSpaced)
          expect(read.quiz.questions.map(({ text }) => text)).toEqual(quiz.questions.map(({ text }) => text))
        if (format === 'json') expect(read.quiz.questions.map(choice)).toEqual(quiz.questions.map(choice))
      }),
      { numRuns: 40 },
    )
  })

  test('M17 pictures of options survive in JSON, and are listed as lost elsewhere', () => {
    const picture = (at: number) => ({ id: idOf(at), alt: `No ${at}`, width: 300 + at, height: 200 })
    const media: Media = { picture: picture(1), options: [null, picture(2), picture(3)] }
    const options = ['a', 'b', 'c'].map((text, at) => ({ text, isCorrect: at === 0 }))
    const question = { kind: 'single-choice' as const, text: 'Which?', timeLimitS: 30, options, media }
    const quiz: QuizDraft = { title: 'T', description: '', questions: [question] }
    const files = new Map([1, 2, 3].map((at) => [idOf(at), pictureFile(300 + at, 200, Uint8Array.of(at))]))
    const { bytes } = writeQuiz('json', quiz, files)
    const reading = readUpload({ name: 'quiz.json', bytes })[0]?.reading
    if (reading?.outcome !== 'read') return expect.fail('unread')
    const all = (reading.media ?? []).map((found) => {
      const [id = '', { bytes: own } = expect.fail()] =
        [...files].find(([, one]) => Buffer.from(one.bytes).equals(found.bytes)) ?? []
      const width = recognise(own)?.width ?? 0
      return { found, stored: { kind: 'picture' as const, id, width, height: 200 } }
    })
    expect(reading.notes).toEqual([])
    expect(withStored(reading.quiz, all).questions.map((one) => one.media)).toEqual([media])
    const lost = (format: ExportFormat) => exportLosses(format, quiz).find(({ reason }) => reason === 'media')
    expect(lost('json')).toBeUndefined()
    for (const format of ['moodle-xml', 'qti', 'gift', 'csv'] as const)
      expect(lost(format)).toEqual({ reason: 'media', count: 1 })
  })

  test('Q36 JSON names the quizzes from which one was made; without a known licence nothing follows from one', () => {
    const question = { kind: 'true-false', text: 'Is it?', timeLimitS: 20, isTrue: true } as const
    const readingOf = (name: string, bytes: Uint8Array) => {
      const reading = readUpload({ name, bytes })[0]?.reading
      return reading?.outcome === 'read' ? reading : expect.fail('unread')
    }
    const source = { title: 'Rivers', author: 'Ada', licence: 'CC-BY-SA-4.0' as const }
    const quiz: QuizDraft = { title: 'T', description: '', sources: [source], questions: [question] }
    const { bytes } = writeQuiz('json', quiz)
    const { quiz: read, notes } = readingOf('q.json', bytes)
    expect(read.sources).toEqual([source])
    expect(notes).toEqual([])
    const named = { ...quiz, sources: [{ ...source, licence: 'mine' }, 'x', { ...source, author: 7 }] }
    const other = readingOf('q.json', new TextEncoder().encode(JSON.stringify(named)))
    expect(other.quiz.sources).toEqual([{ ...source, author: '' }])
  })

  test('M20 a cover survives in JSON: a drawing by its name, a picture as a file', () => {
    const question = { kind: 'true-false', text: 'Is it?', timeLimitS: 20, isTrue: true } as const
    const picture = { id: idOf(1), alt: '', width: 300, height: 200 }
    const files = new Map([[picture.id, pictureFile(300, 200, Uint8Array.of(1))]])
    const quiz: QuizDraft = { title: 'T', description: '', cover: { picture }, questions: [question] }
    const readingOf = (name: string, bytes: Uint8Array) => {
      const reading = readUpload({ name, bytes })[0]?.reading
      return reading?.outcome === 'read' ? reading : expect.fail('unread')
    }
    const { media = [], quiz: read, notes } = readingOf('q.json', writeQuiz('json', quiz, files).bytes)
    expect(notes).toEqual([])
    expect(media).toMatchObject([{ question: 'cover', kind: 'picture', type: 'image/webp' }])
    const stored = { kind: 'picture' as const, id: picture.id, width: 300, height: 200 }
    expect(
      withStored(
        read,
        media.map((found) => ({ found, stored })),
      ).cover,
    ).toEqual({ picture })
    const drawn = { ...quiz, cover: { drawing: 'hills' as const } }
    expect(readingOf('q.json', writeQuiz('json', drawn).bytes).quiz.cover).toEqual(drawn.cover)
    const text = JSON.stringify({ ...quiz, cover: { picture: { data: 'data:text/html;base64,PGI+' } } })
    const refused = readingOf('q.json', strToU8(text))
    expect(refused.quiz.cover).toBeUndefined()
    expect(refused.notes).toMatchObject([{ row: 0, reason: 'media-refused' }])
  })

  test('a JSON file of several megabytes is read, other texts of that size are not', () => {
    const question = {
      ...({ kind: 'true-false', text: 'Is it?', timeLimitS: 20, isTrue: true } as const),
      media: { picture: { id: idOf(1), alt: 'A beach', width: 300, height: 200 } },
    }
    const quiz: QuizDraft = { title: 'Large', description: '', questions: [question] }
    const files = new Map([[idOf(1), pictureFile(300, 200, new Uint8Array(1_500_000))]])
    expect(reread('json', quiz, files)).toEqual({ quiz, notes: [] })
    for (const bytes of [
      strToU8(`{"questions":${'['.repeat(1_500_000)}`),
      strToU8(`{${'x'.repeat(1_500_000)}`),
    ])
      expect(readUpload({ name: 'a.json', bytes })[0]?.reading).toMatchObject({ outcome: 'refused' })
    const zeros = strToU8(`{"questions":[${'0,'.repeat(1_500_000)}0]}`)
    const [only] = readUpload({ name: 'a.json', bytes: zeros })
    expect(only?.reading.outcome === 'refused' && only.reading.notes.length).toBeLessThan(3000)
  })

  test('a picture stored only on another site is reported as missing', () => {
    const media = { picture: { id: idOf(1), alt: 'A beach', width: 3, height: 2 }, sound: { id: idOf(2) } }
    const question = { kind: 'true-false', text: 'Is it?', timeLimitS: 20, isTrue: true, media }
    const bytes = strToU8(JSON.stringify({ title: 'T', description: '', questions: [question] }))
    const [only] = readUpload({ name: 'a.json', bytes })
    expect(shortly(only?.reading ?? expect.fail()).slice(2)).toEqual([
      'question 1 repaired left-picture «A beach»',
      'question 1 repaired left-media «audio»',
    ])
  })
})

describe('M17 pictures in an export', () => {
  const questions = [1, 2, 3].map((at) => ({
    media: { picture: { id: idOf(at), alt: '', width: 1600, height: 900 }, sound: { id: idOf(9) } },
  }))
  const plan = (mostBytes: number) =>
    planMedia(questions, async (id, width) => (id === idOf(9) ? 50 : width), mostBytes)

  test('have the largest width at which all fit', async () => {
    const whole = await plan(3 * 1600 + 50)
    expect([...whole.widths.values()]).toEqual([1600, 1600, 1600, 0])
    expect([whole.smaller.size, whole.left.size]).toEqual([0, 0])
    const smaller = await plan(3 * 1600 + 49)
    expect([...smaller.widths.values()]).toEqual([960, 960, 960, 0])
    expect([smaller.smaller.size, smaller.left.size]).toEqual([3, 0])
  })

  test('leave some out if even the smallest do not fit, and missing ones as well', async () => {
    const few = await plan(2 * 480 + 60)
    expect([...few.widths]).toEqual([
      [idOf(1), 480],
      [idOf(2), 480],
      [idOf(9), 0],
    ])
    expect([...few.left]).toEqual([idOf(3)])
    const gone = await planMedia(questions, async (id) => (id === idOf(2) ? null : 10))
    expect([...gone.left]).toEqual([idOf(2)])
    expect([...gone.widths.values()]).toEqual([1600, 1600, 0])
    const read = await readPlanned(gone, async (id) => (id === idOf(3) ? null : MP3))
    expect([...read.keys()]).toEqual([idOf(1), idOf(9)])
  })
})

describe('M14 pictures in a package that unpack beyond limits', () => {
  test('cost no more than one picture may, and are reported', () => {
    const manifest =
      '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a.xml"/></resources></manifest>'
    const item =
      '<assessmentItem title="T"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><img src="a.png" alt="A"/><choiceInteraction responseIdentifier="R"><prompt>Q</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>'
    const bomb = zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'a.xml': strToU8(item),
      'a.png': new Uint8Array(100_000_000),
    })
    const before = { cpu: process.cpuUsage(), rss: process.memoryUsage().rss }
    const [only] = readUpload({ name: 'quiz.zip', bytes: bomb })
    expect(shortly(only?.reading ?? expect.fail())).toContain('question 1 repaired media-too-large «A»')
    expect(process.cpuUsage(before.cpu).user / 1000).toBeLessThan(2000)
    expect((process.memoryUsage().rss - before.rss) / 1_000_000).toBeLessThan(200)
  })
})
