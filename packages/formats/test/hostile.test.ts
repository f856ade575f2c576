import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuizFile, readUpload, writeQuiz } from '../src/index.ts'
import { unlessTooComplex } from '../src/read-file.ts'
import { readString, shortly } from './short.ts'

const fixture = (path: string) => readFileSync(new URL(`./fixtures/${path}`, import.meta.url))
const first = (name: string, bytes: Uint8Array) =>
  shortly(readUpload({ name, bytes })[0]?.reading ?? none())[0]
const none = () => {
  throw new Error('no reading')
}
const SHEET = 'xl/worksheets/sheet1.xml'
/** A workbook whose only sheet is `xml`. */
const workbook = (xml: string | Uint8Array) => {
  const { bytes } = writeQuiz('xlsx', { title: 'T', description: '', questions: [] })
  const parts = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
  return zipSync({
    ...Object.fromEntries(parts.map((name) => [name, partOf(bytes, name)])),
    [SHEET]: typeof xml === 'string' ? strToU8(xml) : xml,
  })
}
const partOf = (bytes: Uint8Array, name: string) => unzipSync(bytes)[name] ?? none()

/** Processor time and what stays in memory, so that a busy machine fails nothing. */
function costOf(work: () => unknown): { ms: number; mb: number } {
  const before = { cpu: process.cpuUsage(), memory: process.memoryUsage().rss }
  work()
  return {
    ms: process.cpuUsage(before.cpu).user / 1000,
    mb: (process.memoryUsage().rss - before.memory) / 1_000_000,
  }
}

describe('I13 archives that unpack beyond limits', () => {
  test('a sheet of zeros a thousand times its size is refused while unpacking', () => {
    const bomb = workbook(new Uint8Array(150_000_000))
    expect(bomb.length).toBeLessThan(600_000)
    const cost = costOf(() => expect(first('bomb.xlsx', bomb)).toBe('refused too-large-inside'))
    expect(cost.mb).toBeLessThan(300)
    expect(cost.ms).toBeLessThan(5000)
  })

  test('a sheet that lies about its size is refused too', () => {
    const bomb = workbook(new Uint8Array(60_000_000))
    // Makes the sizes in the last entry's headers too small.
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
    for (let at = 0; at + 4 < bomb.length; at += 1) {
      const mark = view.getUint32(at, true)
      if (mark === 0x04034b50 && view.getUint32(at + 22, true) === 60_000_000)
        view.setUint32(at + 22, 10, true)
      if (mark === 0x02014b50 && view.getUint32(at + 24, true) === 60_000_000)
        view.setUint32(at + 24, 10, true)
    }
    expect(first('liar.xlsx', bomb)).toBe('refused too-large-inside')
  })

  test('ten thousand names are refused, and archives within archives stay closed', () => {
    const names = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`${at}.csv`, new Uint8Array()]),
    )
    expect(['refused too-large-inside', 'refused excel-file']).toContain(first('names.zip', zipSync(names)))
    const nested = zipSync({ 'a.zip': zipSync({ 'b.csv': strToU8('x') }), 'c.gift': strToU8('Q {=a ~b}') })
    expect(
      readUpload({ name: 'nested.zip', bytes: nested }).map(
        ({ name, reading }) => `${name} ${reading.outcome}`,
      ),
    ).toEqual(['a.zip refused', 'c.gift read'])
  })

  test('any file beyond 10 MB is refused unread', () => {
    expect(first('big.xml', new Uint8Array(10_485_761))).toBe('refused too-large-file')
    expect(first('big.csv', new Uint8Array(100_000_000))).toBe('refused too-large')
  })
})

describe('I13 malicious XML', () => {
  const quiz =
    '<quiz><question type="truefalse"><questiontext><text>Q</text></questiontext></question></quiz>'
  test.each([
    ['a billion laughs', `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${quiz}`],
    [
      'a file to be fetched',
      `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>${quiz}`,
    ],
    ['a remote document type', `<!DOCTYPE quiz SYSTEM "http://example.org/quiz.dtd">${quiz}`],
  ])('%s is refused', (_name, xml) => {
    expect(shortly(readString(xml, 'quiz.xml'))).toEqual(['refused entities'])
  })

  test('unknown entities are plain text', () => {
    const xml =
      '<quiz><question type="truefalse"><questiontext format="plain_text"><text>&xxe; &#65;</text></questiontext><answer fraction="100"><text>true</text></answer><answer><text>false</text></answer></question></quiz>'
    expect(shortly(readString(xml, 'quiz.xml'))[1]).toBe('&xxe; A | 30 | *True | False')
  })

  test('a truncated file is reported as such', () => {
    const whole = fixture('moodle-xml/choices.xml')
    expect(first('quiz.xml', whole.subarray(0, whole.length - 30))).toBe('refused not-xml')
    expect(first('quiz.xlsx', fixture('kahoot/template.xlsx').subarray(0, 1500))).toBe('refused excel-file')
  })

  test('depth and number of elements are limited', () => {
    const deep = `<quiz>${'<question>'.repeat(100_000)}`
    const many = `<quiz>${'<a/>'.repeat(600_000)}</quiz>`
    for (const xml of [deep, many]) {
      const cost = costOf(() => expect(shortly(readString(xml, 'quiz.xml'))).toEqual(['refused too-complex']))
      expect(cost.ms).toBeLessThan(10_000)
    }
  })
})

describe('I13 oversized sheets', () => {
  const sheet = (rows: string) => workbook(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  test('a million columns, the last row and endless cells are handled', () => {
    const far = sheet(
      '<row r="1"><c r="XFD1" t="inlineStr"><is><t>far</t></is></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>',
    )
    expect(first('far.xlsx', far)).toMatch(/^(refused|columns)/)
    const wide = sheet(
      `<row r="1">${'<c><v>1</v></c>'.repeat(300_000)}</row><row r="2"><c><v>1</v></c></row>`,
    )
    expect(first('wide.xlsx', wide)).toMatch(/^(refused|columns)/)
  })
  test('an old or encrypted workbook and one without sheets get the refusals of the specification', () => {
    expect(first('old.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toBe(
      'refused excel-file',
    )
    expect(first('quiz.xlsx', workbook('<html/>'))).toBe('refused no-data')
  })
})

describe('I13 M14 pictures in a workbook', () => {
  const relationships = (...targets: string[]) =>
    `<Relationships>${targets.map((target) => `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing" Target="${target}"/>`).join('')}</Relationships>`
  const picture = (row: number, name: string) =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>9</xdr:col><xdr:row>${row - 1}</xdr:row></xdr:from><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="Picture 1" ${name && `descr="${name}"`}/></xdr:nvPicPr></xdr:pic></xdr:twoCellAnchor>`
  const cells = (...texts: string[]) =>
    texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const sheet = `<worksheet><sheetData><row r="1">${cells('Question Text', 'Option 1', 'Option 2', 'Option 3', 'Correct Answer (1-5)')}</row><row r="2">${cells('Which?', 'a', 'b')}<c t="e" vm="1"><v>#VALUE!</v></c><c><v>2</v></c></row></sheetData></worksheet>`

  test('are reported with their rows, and never unpacked', () => {
    const drawn = {
      ...unzipSync(workbook(sheet)),
      'xl/worksheets/_rels/sheet1.xml.rels': strToU8(relationships('../drawings/drawing1.xml')),
      'xl/drawings/drawing1.xml': strToU8(`<xdr:wsDr>${picture(2, 'A map')}${picture(5, '')}</xdr:wsDr>`),
      'xl/media/image1.png': new Uint8Array(60_000_000),
    }
    const [only] = readUpload({ name: 'drawn.xlsx', bytes: zipSync(drawn) })
    const lines = shortly(only?.reading ?? none())
    expect(lines[1]).toBe('Which? | 30 | a | *b')
    expect(lines.filter((line) => line.includes('left-picture'))).toEqual([
      'row 2 repaired left-picture «»',
      'row 2 repaired left-picture «A map»',
      'row 5 repaired left-picture «Picture 1»',
    ])
  })
})

describe('I6 a workbook with macros', () => {
  const csv = 'Question Text,Option 1,Option 2,Correct Answer (1-5)\nWhich?,a,b,2\n'
  const quiz = readQuizFile({ name: 'quiz.csv', bytes: strToU8(csv) })
  const parts = unzipSync(writeQuiz('xlsx', quiz.outcome === 'read' ? quiz.quiz : none()).bytes)
  const withMacros = (macros: Record<string, Uint8Array>) => {
    const types = new TextDecoder().decode(parts['[Content_Types].xml'])
    const macroEnabled = types.replace(
      'openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      'ms-excel.sheet.macroEnabled.main+xml',
    )
    return zipSync({ ...parts, '[Content_Types].xml': strToU8(macroEnabled), ...macros })
  }
  const lines = (bytes: Uint8Array) => shortly(readUpload({ name: 'quiz.xlsm', bytes })[0]?.reading ?? none())

  test.each([
    ['modules', { 'xl/vbaProject.bin': strToU8('Attribute VB_Name = "ThisWorkbook"\nSub Workbook_Open()') }],
    ['modules larger than anything that is unpacked', { 'xl/vbaProject.bin': new Uint8Array(60_000_000) }],
    [
      'macro sheets',
      { 'xl/macrosheets/sheet1.xml': strToU8('<xm:macrosheet>=EXEC("calc")</xm:macrosheet>') },
    ],
  ])('%s are not read but reported, and the content is imported', (_name, macros) => {
    const read = lines(withMacros(macros))
    expect(read).toContain('Which? | 30 | a | *b')
    expect(read.filter((line) => line.includes('macros'))).toEqual(['row 0 repaired left-macros'])
  })

  test('no macros are reported if there are none, and a damaged file is refused as unreadable', () => {
    const whole = withMacros({})
    expect(lines(whole)).not.toContain('row 0 repaired left-macros')
    expect(lines(whole.subarray(0, 900))).toEqual(['refused excel-file'])
  })
})

describe('I21 a very long report', () => {
  const categories = `<quiz>${'<question type="category"/>'.repeat(12_000)}</quiz>`

  test('is cut off, and says how many notes are missing', () => {
    const reading = readString(categories, 'categories.xml')
    expect(reading.outcome === 'columns' ? [] : reading.notes).toHaveLength(12_001)
    const [upload] = readUpload({ name: 'categories.xml', bytes: strToU8(categories) })
    const lines = shortly(upload?.reading ?? none())
    expect(lines).toHaveLength(10_002)
    expect(lines.at(-1)).toBe('question 9999 skipped more-remarks «2001»')
  })

  test('is also cut off if it is spread over many files in an archive', () => {
    const names = Array.from({ length: 20 }, (_, at) => `${at}.xml`)
    const few = strToU8(`<quiz>${'<question type="category"/>'.repeat(1499)}</quiz>`)
    const archive = zipSync(Object.fromEntries(names.map((name) => [name, few])))
    const readings = readUpload({ name: 'all.zip', bytes: archive })
    const remarks = readings.map(({ reading }) => (reading.outcome === 'columns' ? 0 : reading.notes.length))
    expect(remarks).toEqual([...Array(6).fill(1500), 1001, ...Array(13).fill(1)])
  })
})

describe('I2 names and numbers that clash with JavaScript', () => {
  const question = (type: string, inner: string) =>
    `<quiz><question type="${type}"><questiontext><text>Q</text></questiontext>${inner}</question></quiz>`

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'a kind called %s is unknown',
    (type) => {
      expect(shortly(readString(question(type, ''), 'quiz.xml'))).toContain(
        'question 1 skipped kind-other «Q»',
      )
    },
  )

  test('input beyond JavaScript’s limits is too complex, and other errors are thrown', () => {
    const reading = (fault: () => void) =>
      unlessTooComplex(
        () => fault(),
        () => 'too-complex',
      )
    // More arguments than a call can have.
    expect(reading(() => void Math.max(...new Array<number>(1_000_000).fill(1)))).toBe('too-complex')
    expect(() => reading(() => none())).toThrow('no reading')
  })

  test('a megabyte of empty lines is scanned once', () => {
    const cost = costOf(() => readString(`x${'\n'.repeat(1_000_000)}x`, 'lines.txt'))
    expect(cost.ms).toBeLessThan(5000)
  })
})

describe('I2 lists without an end are read once', () => {
  const two = 'a) x\nb) y'
  test.each([
    ['letters before numbers', `1. Q?\n${two}\n2. Q?\n${two}\nAnswers: ${'a 1 '.repeat(900)}!`],
    ['Roman numbers', `I. Q?\n${two}\nII. Q?\n${two}\nKey: ${'I b '.repeat(200)}!`],
    [
      'brackets before points',
      `1. ${'('.repeat(500)}${' '.repeat(500)}2 points\n${two}\nAnswer: a\n`.repeat(20),
    ],
    ['gaps of Anki', `#separator:tab\n${'{{c1::'.repeat(30_000)}\tb\n`],
    ['answers without options', `1. Q?\n${two}\n${'Answer:\n\n'.repeat(20_000)}`],
    ['pages of a review', `${'Question text\n'.repeat(20_000)}Answer: a`],
  ])('%s', (_, text) => {
    expect(costOf(() => readString(text, 'quiz.txt')).ms).toBeLessThan(5000)
  })
})

describe('I2 the reader never throws', () => {
  const names = fc.constantFrom('a.csv', 'a.xlsx', 'a.xml', 'a.gift', 'a.txt', 'a.json', 'a.zip', 'a')
  test('for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), names, (bytes, name) => {
        readUpload({ name, bytes })
      }),
      { numRuns: 300 },
    )
  })
  test('for any text made of the formats’ signs', () => {
    const marks = fc.constantFrom(
      ...'=~{}#:\\$*<>/&;,"\n\tA.T1 ',
      '::',
      'ANSWER: A',
      '<quiz>',
      '<question>',
      '</',
      '->',
      '%50%',
    )
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 120 }), names, (text, name) => {
        readString(text, name)
      }),
      { numRuns: 1000 },
    )
  })
  test('for any damaged file', () => {
    const files = [
      'kahoot/template.xlsx',
      'moodle-xml/choices.xml',
      'gift/moodle-docs.gift',
      'workbook/formulas.xlsx',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        (path, changes) => {
          const bytes = Uint8Array.from(fixture(path))
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          readQuizFile({ name: path, bytes })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('I13 a megabyte of each text format is read quickly', () => {
  const filled = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length)).slice(0, 1_000_000)
  test.each([
    ['GIFT', filled('Question? {=right ~wrong ~worse}\n\n')],
    ['GIFT without an end', filled('{=a ~b ')],
    ['braces', `Q {=a ~b}\n\n${filled('{\n\n')}`],
    ['Aiken', filled('Which?\nA. a\nB. b\nANSWER: A\n\n')],
    ['starred text', filled('Which?\n* a\nb\n\n')],
    ['paragraphs', `1. Q?\na) x *\nb) y\n\n2. ${filled('b\n\n')}`],
    ['bullets apart', `Q?\n${filled('- b *\n\n')}`],
    ['bullets', `Q?\n${filled('- b\n')}`],
    ['letters', `Q?\na) x *\nb) y\n${filled('c) z\n')}`],
    ['numbers', `Q?\n*a\nb\n\n${filled('1. x\n')}`],
    ['lists of answers', `Q?\n*a\nb\n\n${filled('Key: 1-a 2-b\n')}`],
    ['a list of answers', `${filled('1. Q?\na) b\nb) c\n')}\nKey\n${filled('1. a\n')}`],
    ['a long answer', filled(`Q?\na) x\nb) y\nAnswer: ${'a, '.repeat(1200)}\n\n`)],
    ['bold type', `Q?\n*a\nb\n\n${filled('**a ')}`],
    ['labels in a row', `Q?\n*a\nb\n\n${filled(`a) ${'b) '.repeat(1000)}\n`)}`],
    ['fences', `Q?\n*a\nb\n\n${filled('\x60\x60\x60\na\n')}`],
    ['spaces and stars', `Q\n*a\nb\n\n${filled(' ')}*`],
    ['JSON of brackets', `{"questions":${filled('[')}`],
    [
      'HTML in XML',
      `<quiz><question><questiontext><text><![CDATA[${filled('<p><b>a')}]]></text></questiontext></question></quiz>`,
    ],
  ])('%s', (_name, text) => {
    expect(costOf(() => readString(text, 'quiz.txt')).ms).toBeLessThan(8000)
  })
})

describe('I9 I13 half a megabyte of HTML in one question is read quickly', () => {
  const filled = (text: string) => text.repeat(Math.ceil(500_000 / text.length))
  const nested = (opening: string, closing: string, times: number, inner: string) =>
    opening.repeat(times) + inner + closing.repeat(times)
  test.each([
    ['raised letters in raised letters', nested('<sup>', '</sup>', 200, filled('2'))],
    ['raised letters side by side', filled('<sup>2</sup>')],
    ['raised letters without an end', filled('<sup>q')],
    ['a table of a long row', `<table><tr>${filled('<td><p>a</p></td>')}</tr></table>`],
    ['a table of short rows', `<table>${filled('<tr><td>a<td>b')}</table>`],
    ['tables in tables', nested('<table><tr><td>a</td><td>', '</td></tr></table>', 60, filled('<p>a</p>'))],
    ['fractions in fractions', `<math>${nested('<mfrac>', '</mfrac>', 200, filled('<mn>1</mn>'))}</math>`],
    ['a formula without an end', `<math>${filled('<mi>x')}`],
    ['code in code', nested('<pre>', '</pre>', 200, filled(' a\n'))],
    ['code side by side', filled('<pre> a</pre>')],
    ['backticks and dollar signs', `<pre> a</pre>${filled('`$^~*\\')}`],
    ['dollar signs beside a formula', `<math><mi>x</mi></math>${filled('$1')}`],
    ['entities', filled('&lt;&amp;&#x41;&nosuch;')],
    ['lists in lists', nested('<ol><li>', '</li></ol>', 100, filled('<li>a'))],
    ['gaps', filled('<input><select><option>a</select>')],
    ['readings', filled('<ruby>a<rt>b')],
    ['style', `<span style="${filled('vertical-align: ')}">a</span>`],
    ['spaces', filled(' \u00a0<b> </b>')],
  ])('%s', (_name, html) => {
    const xml = `<quiz><question type="essay"><questiontext><text><![CDATA[${html}]]></text></questiontext></question></quiz>`
    expect(costOf(() => readString(xml, 'quiz.xml')).ms).toBeLessThan(4000)
  })

  test('our internal marks mean nothing in a file', () => {
    const marks = String.fromCharCode(...Array.from({ length: 32 }, (_, at) => 0xfdd0 + at))
    const xml = `<quiz><question type="essay"><questiontext><text><![CDATA[a${marks}b<br>\ufdd4c]]></text></questiontext></question></quiz>`
    const reading = readString(xml, 'quiz.xml')
    expect(reading.outcome === 'read' && reading.quiz.questions[0]).toMatchObject({ text: 'ab\nc' })
    expect(reading.outcome === 'read' && reading.quiz.questions[0]).not.toHaveProperty('isFormatted')
  })
})
