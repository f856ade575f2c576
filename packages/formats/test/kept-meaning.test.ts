import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuizFile, readUpload } from '../src/index.ts'
import { readString, shortly } from './short.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CELL = {
  plain: (text: string) => `<t>${text}</t>`,
  font: (run: string, text: string) => `<r><rPr><${run}/></rPr><t>${text}</t></r>`,
}

/** A workbook of one sheet with these cells, each as the content of its `is`. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cells = (row: readonly string[], at: number) =>
    row
      .map(
        (cell, place) =>
          `<c r="${String.fromCharCode(65 + place)}${at + 1}" t="inlineStr"><is>${cell}</is></c>`,
      )
      .join('')
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="r"><sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}

describe('I9 fonts in a workbook', () => {
  const { plain, font } = CELL
  const header = ['Question', 'A', 'B', 'C', 'Answer'].map(plain)
  const read = (...options: string[]) =>
    readQuizFile(
      { name: 'quiz.xlsx', bytes: workbook([header, [plain('Which?'), ...options, plain('B')]]) },
      { columns: { roles: ['text', 'option', 'option', 'option', 'correct'], isHeaderless: false } },
    )

  test('raise and lower letters', () => {
    const shifted = read(
      plain('CO2'),
      plain('CO') + font('vertAlign val="subscript"', '2'),
      plain('e') + font('vertAlign val="superscript"', 'x'),
    )
    expect(shortly(shifted)[1]).toBe('Which? | 30 | CO2 | *CO₂ | e^(x)')
    expect(shifted).toMatchObject({ doubtful: [] })
  })

  test('report struck text', () => {
    expect(shortly(read(plain('red'), plain('not ') + font('strike', 'blue'), plain('green')))).toContain(
      'row 2 repaired left-struck «blue»',
    )
  })
})

describe('I6 two options with the same text', () => {
  test.each([
    ['quiz.csv', 'Question Text,Option 1,Option 2,Option 3,Correct Answer (1-5)\nWhich?,tea,milk,tea,1'],
    ['quiz.gift', 'Which? {=tea ~milk ~tea}'],
    ['quiz.txt', '1. Which?\na) tea\nb) milk\nc) tea\nAnswer: a\n\n2. Who?\na) I\nb) you\nAnswer: b'],
  ])('%s is doubtful if only one of them is right', (name, text) => {
    const read = readString(text, name)
    expect(read).toMatchObject({ doubtful: [0] })
    expect(shortly(read).join()).toContain('options-alike «tea»')
  })

  test('are not doubtful if both are wrong', () => {
    expect(readString('Which? {=milk ~tea ~tea}', 'quiz.gift')).toMatchObject({ doubtful: [] })
  })
})

describe('I6 a dropped right answer is named', () => {
  test('for several numbers', () => {
    const read = readString('Root of nine? {#=3:0 =-3:0}', 'quiz.gift')
    expect(read).toMatchObject({ doubtful: [0] })
    expect(shortly(read).join()).toContain('left-other-answers «-3»')
  })

  test('for a pattern', () => {
    const answers = ['Col*r', 'Hue']
      .map((one) => `<answer fraction="100"><text>${one}</text></answer>`)
      .join('')
    const xml = `<quiz><question type="shortanswer"><questiontext><text>Shade?</text></questiontext><usecase>1</usecase>${answers}</question></quiz>`
    const lines = shortly(readString(xml, 'quiz.xml')).join()
    expect(lines).toContain('left-other-answers «Col*r»')
    expect(lines).toContain('left-case «Col*r, Hue»')
  })

  test('for too many options, of which the right ones are kept', () => {
    const options = (right: readonly number[]) =>
      Array.from({ length: 12 }, (_, at) => `~%${right.includes(at) ? 100 / right.length : 0}%n${at}`).join(
        ' ',
      )
    const kept = readString(`Which? {${options([0, 11])}}`, 'quiz.gift')
    expect(shortly(kept)[1]).toContain('*n0 ')
    expect(shortly(kept)[1]).toContain('*n11')
    const all = Array.from({ length: 12 }, (_, at) => at)
    expect(shortly(readString(`Which? {${options(all)}}`, 'quiz.gift')).join()).toContain(
      'left-other-answers «n10, n11»',
    )
  })
})

test('K27 an option that earns full credit alone is the only right one', () => {
  expect(shortly(readString('Which? {~%100%good ~%0%bad ~%50%fair}', 'quiz.gift'))[1]).toBe(
    'Which? | 30 | *good | bad | fair',
  )
})

describe('I1 checkboxes from Google Forms', () => {
  const forms = (...answers: [string, number][]) =>
    readString(
      `Timestamp,Which are metals?,Which are metals? [Score]\n${answers.map(([answer, got]) => `2026,"${answer}",${got} / 1`).join('\n')}`,
      'quiz.csv',
    )

  test('are several options', () => {
    for (const sign of [';', ', ']) {
      const read = forms(
        [`Iron${sign}Zinc`, 1],
        ['Iron', 0],
        ['Zinc', 0],
        [`Clay${sign}Zinc`, 0],
        ['Clay', 0],
      )
      expect(shortly(read)[1]).toBe('Which are metals? | 30 | Clay | *Iron | *Zinc')
      expect(read).toMatchObject({ doubtful: [] })
    }
  })

  test('are doubtful if only one list was given, and a comma in a text separates nothing', () => {
    expect(forms(['Iron;Zinc', 1])).toMatchObject({ outcome: 'refused' })
    expect(forms(['Iron;Zinc', 1], ['Clay', 0])).toMatchObject({ doubtful: [0] })
    expect(shortly(forms(['Yes, all', 1], ['No, none', 0]))[1]).toBe(
      'Which are metals? | 30 | No, none | *Yes, all',
    )
  })
})

test('C13 words for true and false are interpreted for the whole column', () => {
  const kinds = (words: readonly string[]) => {
    const choices = { columns: { roles: ['text' as const, 'correct' as const], isHeaderless: false } }
    const read = readString(
      `Text,Key\n${words.map((word, at) => `Is it ${at},${word}`).join('\n')}`,
      'quiz.csv',
      choices,
    )
    return read.outcome === 'read'
      ? read.quiz.questions.map((one) => ('isTrue' in one ? one.isTrue : one.kind))
      : []
  }
  expect(kinds(['richtig', 'falsch', 'R', 'f'])).toEqual([true, false, true, false])
  expect(kinds(['Sí', 'No', 'Cierto', 'Falso'])).toEqual([true, false, true, false])
  expect(kinds(['Oui', 'Non', 'Vrai'])).toEqual([true, false, true])
  expect(kinds(['Yes', 'No', '1', '0'])).toEqual([true, false, true, false])
  expect(kinds(['Yes', 'No', 'Paris'])).toEqual(['typed-answer', 'typed-answer', 'typed-answer'])
})

test('I4 options written as a program’s list lose its punctuation', () => {
  const choices = {
    columns: { roles: ['text' as const, 'correct' as const, 'option' as const], isHeaderless: false },
  }
  const text = `question,correct_answer,incorrect_answers\nMetal?,Zinc,"['Clay', 'Wax, hot', ""Tar""]"\nGas?,Neon,"['Salt', 'Chalk']"`
  expect(shortly(readString(text, 'quiz.csv', choices))[2]).toBe('Gas? | 30 | *Neon | Salt | Chalk')
})

test('I27 the line after numbered statements is the question', () => {
  const text =
    '1. Look at this:\nI. Ice is cold.\nII. Ice is hot.\nWhich of these is true?\nA. I only\nB. II only\nAnswer: A\n\n2. Who?\nA. I\nB. you\nAnswer: B'
  expect(shortly(readString(text, 'quiz.txt'))[1]).toContain(
    'II. Ice is hot. ⏎ Which of these is true? | 30 | *I only',
  )
})

test('I27 labels may have a dot and a dash', () => {
  const text =
    '1.- ¿Capital de Perú?\na.- Lima\nb.- Quito\n\n2.- ¿De Chile?\na.- Lima\nb.- Santiago\n\nSoluciones\n1.- a\n2.- b'
  expect(shortly(readString(text, 'quiz.txt')).slice(1, 3)).toEqual([
    '¿Capital de Perú? | 30 | *Lima | Quito',
    '¿De Chile? | 30 | Lima | *Santiago',
  ])
})

test('I1 files that are not a quiz have their own refusals', () => {
  expect(shortly(readString('Dear class,\nsee you on Monday.\nYours', 'letter.txt'))).toEqual([
    'refused no-questions',
  ])
  for (const name of ['word/document.xml', 'content.xml']) {
    const bytes = zipSync({ [name]: strToU8('<x/>'), 'META-INF/manifest.xml': strToU8('<x/>') })
    expect(readUpload({ name: 'handout.docx', bytes })).toMatchObject([
      { reading: { reason: 'office-file' } },
    ])
  }
})

test('I4 columns that differ only by a number are options if keys name them', () => {
  const named = (header: string, row: string) => shortly(readString(`${header}\n${row}`, 'quiz.csv'))[1]
  expect(named('Question,V1,V2,V3,Correct option', 'Which?,tea,milk,ale,3')).toBe(
    'text option option option correct',
  )
  expect(named('Question,Tag 1,Tag 2,Answer', 'Capital of Peru?,geo,easy,Lima')).toBe(
    'text none none correct',
  )
})

describe('I27 text', () => {
  const read = (stem: string) => {
    const text = `1. ${stem}\nA) yes\nB) no\nAnswer: A\n\n2. Who?\nA) I\nB) you\nAnswer: B`
    return shortly(readString(text, 'quiz.txt'))
  }

  test('keeps indented lines as code', () => {
    const [, code = ''] = read('Does it end?\n\n    while x:\n        x -= 1\n\nWell?')
    expect(code).toContain('``` ⏎ while x: ⏎     x -= 1 ⏎ ```')
    expect(read('Does this long\n   line go on?')[1]).toMatch(/^Does this long ⏎ line go on\?/)
  })

  test('reports that Markdown pictures are left out', () => {
    const lines = read('Is it this?\n![a cup](cup.png)')
    expect(lines[1]).toMatch(/^Is it this\? \| 30/)
    expect(lines).toContain('line 1 repaired left-picture «a cup»')
  })

  test('becomes a slide if it is above all questions', () => {
    const text =
      'Read this first.\nTom has a cup. It is full of tea.\n\n1. Who has it?\nA) Tom\nB) Eve\nAnswer: A\n\nAnd this:\nEve has two.\n\n2. Who has two?\nA) Tom\nB) Eve\nAnswer: B'
    expect(readString(text, 'quiz.txt')).toMatchObject({
      quiz: {
        questions: [
          { kind: 'slide', text: 'Read this first.', words: 'Tom has a cup. It is full of tea.' },
          {},
          { kind: 'slide', text: 'And this:', words: 'Eve has two.' },
          {},
        ],
      },
    })
  })
})

test('I9 colours and strikethrough are reported, and hidden text is left out', () => {
  const html = (text: string) =>
    shortly(readString(`[html]${text} {=a ~b}`, 'quiz.gift')).filter((line) =>
      /left-formatting|left-struck|^Which/.test(line),
    )
  expect(html('Which <span style="color: red">one</span>?')).toEqual([
    'Which one? | 30 | *a | b',
    'line 1 repaired left-formatting «color»',
  ])
  for (const struck of [
    '<span style="text-decoration: line-through">one</span>',
    '<del><b>one</b></del>',
    '<s>one</s>',
  ])
    expect(html(`Which ${struck}?`)).toContain('line 1 repaired left-struck «one»')
  expect(html('Which <span style="color: #000000">one</span>?')).toEqual(['Which one? | 30 | *a | b'])
  expect(html('Which <span style="display: none">hint</span>one?')).toEqual(['Which one? | 30 | *a | b'])
})

test('I6 points below an answer belong to its question', () => {
  const text = '1. Who?\na) I\nb) you\nAnswer: b\nPoints: 2\n\n2. Whom?\na) me\nb) us\nAnswer: a'
  expect(shortly(readString(text, 'quiz.txt'))).toContain('line 1 repaired left-points «2»')
})
