import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readQuizFile } from '../src/index.ts'
import { readString, shortly } from './short.ts'

/** The questions of a table whose host takes the proposal, in short, and the places of doubtful ones. */
function read(text: string, name = 'quiz.csv') {
  const first = readString(text, name)
  const reading =
    first.outcome === 'columns'
      ? readString(text, name, { columns: { roles: first.roles, isHeaderless: first.isHeaderless } })
      : first
  if (reading.outcome !== 'read') throw new Error(shortly(reading).join('\n'))
  return {
    format: reading.format,
    doubtful: reading.doubtful,
    questions: shortly(reading)
      .slice(1, 1 + reading.quiz.questions.length)
      .map((line) => line.replace(' | 30', '')),
    kinds: reading.quiz.questions.map(({ kind }) => kind),
    remarks: reading.notes.map(({ reason }) => reason),
  }
}

test('I1 Blackboard questions are read by their codes, whatever their texts', () => {
  const rows = [
    'MC\tWhich, if any, of Rome, Bern, Oslo, is French?\tRome\tincorrect\tParis\tcorrect',
    'MA\tEven?\t2\tCorrect\t3\tincorrect\t4\tcorrect',
    'TF\tIs 3 < 2?\tfalse',
    'TF\tThe sun is <b>hot</b>.\ttrue',
    'ESS\tWhy?\tBecause.',
    'FIB\tRed fruit?\tapple\tcherry',
    'NUM\tPi?\t3.14\t0.01',
    'ORD\tSort\ta\tb\tc',
    'MAT\tJoin\tdog\tbarks\tcat\tmews',
    'FIB_PLUS\t[a]?\ta\tone',
    'A remark',
    'MC\tNone?\ta\tincorrect\tb\tincorrect',
  ]
  const { questions, kinds, remarks, doubtful, format } = read(rows.join('\r\n'), 'pool.txt')
  expect(format).toBe('blackboard')
  expect(questions).toEqual([
    'Which, if any, of Rome, Bern, Oslo, is French? | Rome | *Paris',
    'Even? | *2 | 3 | *4',
    'Is 3 < 2? | True | *False',
    'The sun is hot. | *True | False',
    'Why?',
    'Red fruit? | *apple | *cherry',
    'Pi?',
    'Sort | a | b | c',
    'Join | dog = barks | cat = mews',
    'None? | *a | b',
  ])
  expect(kinds).toEqual(
    'single-choice multiple-choice true-false true-false open-text typed-answer typed-number put-in-order pairs single-choice'.split(
      ' ',
    ),
  )
  expect(remarks).toEqual(expect.arrayContaining(['kind-other', 'unreadable', 'no-right-option']))
  expect(doubtful).toEqual([9])
})

test('I1 a Blackboard row that starts with the name of a built-in property is skipped', () => {
  const { questions, remarks } = read(
    'TF\tHot?\ttrue\nTF\tCold?\tfalse\nTF\tWet?\ttrue\nconstructor\tX\ta\tb',
    'pool.txt',
  )
  expect(questions).toEqual(['Hot? | *True | False', 'Cold? | True | *False', 'Wet? | *True | False'])
  expect(remarks).toContain('unreadable')
})

test('I1 a table with a column of such codes is not from Blackboard', () => {
  expect(readString('MC\tOf France?\tRome\tParis\t2\nMC\tOf Italy?\tRome\tParis\t1', 'q.tsv').outcome).toBe(
    'columns',
  )
})

test('I1 Brightspace questions are read field by field', () => {
  const file = `//MULTIPLE CHOICE,,,,
NewQuestion,MC,,,
Title,A title,,,
QuestionText,Of France?,,,
Points,2,,,
Option,0,Rome,,No
Option,100,Paris,,Yes
Hint,It has a tower.,,,
Feedback,Since 987.,,,

NewQuestion,MS
QuestionText,<p>Even?</p>,HTML
Scoring,RightLessWrong
Option,1,2
Option,0,3
Option,1,4
NewQuestion,TF
QuestionText,Hot?
TRUE,0
FALSE,100
NewQuestion,SA
QuestionText,Red fruit?
Answer,100,apple
Answer,50,pear
NewQuestion,SA
QuestionText,Pattern?
Answer,100,a+,regexp
NewQuestion,WR
QuestionText,Why?
NewQuestion,M
QuestionText,Join
Choice,1,dog
Choice,2,cat
Match,2,mews
Match,1,barks
NewQuestion,O
QuestionText,Sort
Item,a
Item,b
NewQuestion,MC
QuestionText,Best?
Option,50,good
Option,100,better
NewQuestion,MC
QuestionText,Any?
Option,100,this
Option,100,that`
  const { questions, remarks, doubtful, format } = read(file, 'library.csv')
  expect(format).toBe('brightspace')
  expect(questions).toEqual([
    'Of France? | Rome | *Paris',
    'Even? | *2 | 3 | *4',
    'Hot? | True | *False',
    'Red fruit? | *apple',
    'Why?',
    'Join | cat = mews | dog = barks',
    'Sort | a | b',
    'Best? | good | *better',
  ])
  expect(remarks).toEqual(
    expect.arrayContaining([
      'left-points',
      'left-hint',
      'left-feedback',
      'kind-other',
      'left-partial-credit',
      'kind-any-of',
    ]),
  )
  expect(doubtful).toEqual([])
})

test('I4 Socrative’s column names are known', () => {
  const head =
    'Question Type,Question,Answer A,Answer B,Answer C,Correct Answer,Correct Answer,Correct Answer,Explanation'
  const { questions, doubtful } = read(
    `Quiz Name:,Mine\n${head}\nMultiple choice,Of France?,Rome,Paris,Bern,B,,,\nMultiple choice,Even?,2,3,4,A,C,,\nTrue/False,Hot?,,,,True,,,`,
  )
  expect(questions).toEqual([
    'Of France? | Rome | *Paris | Bern',
    'Even? | *2 | 3 | *4',
    'Hot? | *True | False',
  ])
  expect(doubtful).toEqual([])
})

describe('I4 a table without options', () => {
  test.each([
    ['Question,Answer\nHot?,TRUE\nCold?,false'],
    ['Aussage;Wahr/Falsch\nHot?;wahr\nCold?;falsch'],
    ['Afirmación;Verdadero o falso\nHot?;V\nCold?;F'],
    ['x;y\nHot is warm.;oui\nCold is hot.;non'],
  ])('has true-false questions: %s', (text) => {
    const { questions, kinds, doubtful } = read(text)
    expect(questions).toEqual([
      expect.stringMatching(/ \| \*True \| False$/),
      expect.stringMatching(/ \| True \| \*False$/),
    ])
    expect(kinds).toEqual(['true-false', 'true-false'])
    expect(doubtful).toEqual([])
  })

  test('has typed answers', () => {
    const cards = 'Question,Answer\nOf France?,Paris\nHot?,True\n2+2?,4'
    expect(read(cards)).toMatchObject({
      questions: ['Of France? | *Paris', 'Hot? | *True | False', '2+2?'],
      kinds: ['typed-answer', 'true-false', 'typed-number'],
      doubtful: [1],
    })
  })

  test('is doubtful if its answers are keys, or if a question has two', () => {
    expect(read('Question,Answer\nOf France?,B\nOf Italy?,C').doubtful).toEqual([0, 1])
    expect(read('Question,Answer\nHot?,1\nCold?,0').doubtful).toEqual([0, 1])
    expect(read('Question,Answer\nOf France?,Paris\nOf France?,Rome\nOf Italy?,Rome').doubtful).toEqual([
      0, 1,
    ])
  })
})

describe('I4 all options in a single cell', () => {
  test.each([
    ['Rome; Paris; Bern', 'Oslo; Bergen'],
    ['"Rome\nParis\nBern"', '"Oslo\nBergen"'],
    ['Rome | Paris | Bern', '"Oslo; Bergen"'],
    ['A) Rome B) Paris C) Bern', 'A) Oslo B) Bergen'],
    ['А) Rome Б) Paris В) Bern', 'А) Oslo Б) Bergen'],
    ['ローマ、Paris、Bern', 'Oslo、Bergen'],
    ['Rome / Paris / Bern', 'Oslo / Bergen'],
  ])('%j and %j', (one, other) => {
    const { questions, doubtful } = read(
      `Question,Options,Answer\nOf France?,${one},B\nOf Norway?,${other},A`,
    )
    expect(questions.map((line) => line.replace(/^.*\*(\w+).*$/, '$1'))).toEqual(['Paris', 'Oslo'])
    expect(doubtful).toEqual([])
  })
})

test.each([
  ['Vraag,A,B,C,Goed,Niveau', ['B,1', 'C,2']],
  ['Pergunta,Alternativa A,Alternativa B,Alternativa C,Resposta,Grau', ['B,1', 'C,2']],
  ['Domanda,Risposta A,Risposta B,Risposta C,Risposta corretta,Livello', ['B,1', 'C,2']],
])('I4 a last column of small numbers is not a key if there is another: %s', (header, [one, other]) => {
  const { questions, doubtful } = read(
    `${header}\nOf France?,Rome,Paris,Bern,${one}\nOf Norway?,Rome,Paris,Oslo,${other}`,
  )
  expect(questions).toEqual(['Of France? | Rome | *Paris | Bern', 'Of Norway? | Rome | Paris | *Oslo'])
  expect(doubtful).toEqual([])
})

test('I4 no key is proposed if two columns could be one', () => {
  const { doubtful } = read('Soru,A,B,C,X,Y\nOf France?,Rome,Paris,Bern,B,1\nOf Norway?,Rome,Paris,Oslo,C,2')
  expect(doubtful).toEqual([0, 1])
})

test('I4 a Markdown table has a line below its header', () => {
  const { questions, doubtful } = read(
    '| Question | A | B | Answer |\n|:---|---|---|:---:|\n| Of France? | Rome | Paris | B |',
  )
  expect(questions).toEqual(['Of France? | Rome | *Paris'])
  expect(doubtful).toEqual([])
})

test.each([
  ['Question,Right,Wrong,Wrong'],
  ['Pregunta,Verdadera,Falsa,Falsa'],
  ['Pregunta,Correcta,Incorrecta,Incorrecta'],
  ['Question,Juste,Faux,Faux'],
  ['Question,Bonne réponse,Mauvaise,Mauvaise'],
  ['Frage,Richtig,Falsch,Falsch'],
])('I4 right and wrong answers are recognised by their headers: %s', (header) => {
  expect(read(`${header}\n2+2?,4,3,2\n1+1?,2,3,1`)).toMatchObject({
    questions: ['2+2? | *4 | 3 | 2', '1+1? | *2 | 3 | 1'],
    doubtful: [],
  })
})

describe('C13 letters of other alphabets', () => {
  test.each([
    ['Cyrillic', 'Вопрос,А,Б,В,Г,Ответ', ['Б', 'г', 'В)', 'а']],
    ['Greek', 'Ερώτηση,Α,Β,Γ,Δ,Σωστή', ['β', 'Δ', '(γ)', 'Α']],
    ['Hebrew', 'שאלה,א,ב,ג,ד,תשובה', ['ב', 'ד', 'ג', 'א']],
    ['Arabic (abjad)', 'السؤال,أ,ب,ج,د,الجواب', ['ب', 'د', 'ج', 'أ']],
    ['Arabic (alphabet)', 'السؤال,أ,ب,ت,ث,الجواب', ['ب', 'ث', 'ت', 'ا']],
    ['kana', '問題,ア,イ,ウ,エ,正解', ['イ', 'エ', 'ウ', 'ｱ']],
    ['hiragana', '問題,あ,い,う,え,正解', ['い', 'え', '（う）', 'あ']],
    ['Korean', '문제,가,나,다,라,정답', ['나', '라', '다', '가']],
    ['stems', '題目,甲,乙,丙,丁,答案', ['乙', '丁', '丙', '甲']],
    ['circled numbers', '문제,1,2,3,4,정답', ['②', '④', '③', '①']],
    ['wide letters', '問題,A,B,C,D,正解', ['Ｂ', 'Ｄ', 'Ｃ', 'Ａ']],
    ['Hindi digits', 'प्रश्न,१,२,३,४,उत्तर', ['२', '४', '३', '१']],
  ])('%s', (_, header, keys) => {
    const { questions, doubtful } = read(
      [header, ...keys.map((key, at) => `Q${at},Rome,Paris,Bern,Oslo,${key}`)].join('\n'),
    )
    expect(questions.map((line) => line.replace(/^.*\*(\w+).*$/, '$1'))).toEqual([
      'Paris',
      'Oslo',
      'Bern',
      'Rome',
    ])
    expect(doubtful).toEqual([])
  })

  test('also label options', () => {
    const rows = 'Item 1,А) Rome,Б) Paris,В) Bern,В\nItem 2,А) Rome,Б) Paris,В) Bern,Paris'
    expect(read(`Вопрос,Вариант 1,Вариант 2,Вариант 3,Ответ\n${rows}`).questions).toEqual([
      'Item 1 | Rome | Paris | *Bern',
      'Item 2 | Rome | *Paris | Bern',
    ])
  })

  test('label options in wide brackets', () => {
    const rows = 'Item 1,（ア）赤,（イ）青,イ\nItem 2,（ア）赤,（イ）青,ア'
    expect(read(`問題,選択肢1,選択肢2,正解\n${rows}`).questions).toEqual([
      'Item 1 | 赤 | *青',
      'Item 2 | *赤 | 青',
    ])
  })

  test('are doubtful if they look like Latin ones, until another row decides', () => {
    const rows = (...keys: string[]) =>
      read(['Q,A,B,C,D,Answer', ...keys.map((key, at) => `Q${at},Rome,Paris,Bern,Oslo,${key}`)].join('\n'))
    expect(rows('А', 'В').doubtful).toEqual([1])
    expect(rows('А', 'В', 'Б').doubtful).toEqual([])
    expect(rows('А', 'В', 'С').questions[1]).toContain('*Paris')
  })
})

describe('C13 an option that appears twice', () => {
  test('is doubtful if its text is the key', () => {
    const { questions, doubtful } = read(
      'Q,A,B,C,Answer\nItem 1,Mb,MB,mb,MB\nItem 2,x,y,x,x\nItem 3,Xy,xY,z,xy\nItem 4,a,b,c,C',
    )
    expect(questions[0]).toBe('Item 1 | Mb | *MB | mb')
    expect(doubtful).toEqual([1, 2])
  })
})

test('I4 a sheet of instructions before the questions is skipped', () => {
  const text = (cells: string[], row: number) =>
    `<row r="${row}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const sheet = (...rows: string[][]) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map((cells, at) => text(cells, at + 1)).join('')}</sheetData></worksheet>`
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Read me" sheetId="1" r:id="rId1"/><sheet name="Questions" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet(
      ['How to fill this in'],
      ['Step', 'What to do'],
      ['1', 'Write questions.'],
    ),
    'xl/worksheets/sheet2.xml': sheet(['Question', 'A', 'B', 'Answer'], ['Of France?', 'Rome', 'Paris', 'B']),
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, new TextEncoder().encode(xml)])),
  )
  const reading = readQuizFile({ name: 'quiz.xlsx', bytes })
  expect(reading).toMatchObject({ outcome: 'columns', roles: ['text', 'option', 'option', 'correct'] })
})
