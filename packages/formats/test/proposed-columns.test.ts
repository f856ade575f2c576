import { describe, expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const table = (...rows: string[]) => rightIn(rows.join('\n'), 'quiz.csv')

describe('C13 several letters in one cell', () => {
  test.each(['A e C', 'A a C', 'A i C', 'A og C', 'A och C', 'A u. C', 'A+C', 'A и C'])(
    '%s: a word or sign between capitals means *and*',
    (key) => {
      expect(
        table('Question;A;B;C;D;E;Answer', `Pick?;x1;x2;x3;x4;x5;${key}`, 'More?;y1;y2;y3;y4;y5;E'),
      ).toEqual(['x1 + x3', 'y5'])
    },
  )

  test('a e c is doubtful if e is an option', () => {
    const [right] = table('Question;A;B;C;D;E;Answer', 'Pick?;x1;x2;x3;x4;x5;a e c', 'More?;y1;y2;y3;y4;y5;e')
    expect(right).toMatch(/\?$/)
  })
})

test('C13 a second letter in a column without a header is doubtful', () => {
  expect(table('Question;A;B;C;Answer;', 'Even?;2;3;4;A;C', 'Odd?;2;3;4;B;')).toEqual(['2?', '3'])
  expect(table('Question;A;B;C;Answer', 'Even?;2;3;4;A;C', 'Odd?;2;3;4;B')).toEqual(['2?', '3'])
})

test('C13 key columns that repeat each other are versions, and differences are doubtful', () => {
  expect(
    table('Question,A,B,C,Ans (v1),Ans (v2)', 'Cold?,ice,fire,sun,A,A', 'Hot?,ice,fire,snow,B,A'),
  ).toEqual(['ice', expect.stringMatching(/\?$/)])
})

describe('C13 words for true and false in more languages', () => {
  test.each([
    ['Benar', 'Salah', 'B', 'S'],
    ['Doğru', 'Yanlış', 'D', 'Y'],
    ['Prawda', 'Fałsz', 'P', 'F'],
    ['Waar', 'Onwaar', 'W', 'O'],
  ])('%s and %s are recognised by their first letters', (yes, no, right, wrong) => {
    const rows = [`Ice is cold,${yes},${no},${right}`, `Ice is hot,${yes},${no},${wrong}`]
    expect(table('Question,Option 1,Option 2,Answer', ...rows)).toEqual([yes, no])
  })

  test('are doubtful if the letters may be those of columns', () => {
    const rows = ['Ice is cold,Benar,Salah,B', 'Fire is hot,Benar,Salah,B']
    expect(table('Question,Option 1,Option 2,Answer', ...rows)).toEqual(['Salah?', 'Salah?'])
  })
})

describe('I4 columns are proposed by their content', () => {
  const roles = (...rows: string[]) => {
    const read = readString(rows.join('\n'), 'quiz.csv')
    return read.outcome === 'columns' ? [read.roles.join(' '), read.isHeaderless] : []
  }

  test.each(['Number of correct answers', 'Anzahl richtiger Antworten', 'Nombre de bonnes réponses'])(
    '%s is not a key',
    (header) => {
      expect(
        roles(`Question,A,B,C,${header}`, 'Cold?,ice,fire,sun,1', 'Hot?,fire,ice,snow,1')[0],
      ).not.toContain('correct')
    },
  )

  test.each(['Gabarito', 'Kunci jawaban', 'Klucz', 'Facit'])('%s is a key', (header) => {
    expect(table(`Question,A,B,C,${header}`, 'Cold?,ice,fire,sun,A', 'Hot?,ice,fire,snow,B')).toEqual([
      'ice',
      'fire',
    ])
  })

  test.each([
    ['1,Cold?,fire,ice,sun,2', '2,Hot?,ice,fire,snow,2', 'number text option option option correct'],
    ['MC,Cold?,fire,ice,sun,B', 'MC,Hot?,ice,fire,snow,B', 'none text option option option correct'],
    [
      'Cold?,fire,ice,sun,snow,B,20',
      'Hot?,ice,fire,sea,snow,B,30',
      'text option option option option correct none',
    ],
  ])('%s has no header', (first, second, named) => {
    expect(roles(first, second)).toEqual([named, true])
  })
})

test('I16 a QTI question is doubtful if choices earn points without being declared right', () => {
  const item = (
    mapped: string,
  ) => `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t">
<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier"><correctResponse><value>A</value></correctResponse>
<mapping defaultValue="-1">${mapped}</mapping></responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Prime?</prompt>
<simpleChoice identifier="A">2</simpleChoice><simpleChoice identifier="B">4</simpleChoice><simpleChoice identifier="C">5</simpleChoice>
</choiceInteraction></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/></assessmentItem>`
  const entry = (key: string) => `<mapEntry mapKey="${key}" mappedValue="1"/>`
  expect(rightIn(item(entry('A') + entry('C')), 'item.xml')).toEqual(['2?'])
  expect(rightIn(item(entry('A')), 'item.xml')).toEqual(['2'])
})

describe('C13 tables with titles above and headings of other words', () => {
  const NAMED = [
    ',Pregunta: hasta 120 letras,Respuesta 1: hasta 75,Respuesta 2: hasta 75,Límite de tiempo (s): 5 o 10,Respuesta(s) correcta(s): una',
    ',Kysymys,Vastaus 1,Vastaus 2,Aikaraja,Oikea vastaus',
    ',質問,回答 1,回答 2,制限時間,正解',
    ',Item,Alternativa 1,Alternativa 2,Secondi,Soluzione',
  ]
  test.each(NAMED)('neither the row number is asked nor the time an option: %s', (header) => {
    const rows = [header, '1,Capital of Italy?,Genoa,Rome,20,2', '2,Capital of Peru?,Lima,Cusco,20,1']
    for (const above of ['', 'Quiz 3\n\n', ',Quiz 3\n', 'Plantilla\n,Añade preguntas\n\n'])
      expect(table(above + rows.join('\n'))).toEqual(['Rome', 'Lima'])
  })

  test('numbers are options where all options are numbers', () => {
    expect(table('2 + 3,5,10,20,1', '4 + 6,15,10,30,2')).toEqual(['5', '10'])
  })
})

describe('C13 the first row of a list of two columns', () => {
  test.each([
    ['7 x 8,56', '9 x 9,81', '6 x 6,36'],
    ['Hydrogen,H', 'Iron,Fe', 'Gold,Au'],
    ['1,uno', '2,dos', '3,tres'],
    ['Moon landing,1969', 'Fall of Rome,476', 'First flight,1903'],
    ['Italy,Rome', 'Peru,Lima', 'Kenya,Nairobi'],
  ])('%s is a question', (...rows) => {
    expect(table(...rows)).toHaveLength(3)
  })

  test.each([
    ['Country,Capital', 'Italy,Rome', 'Peru,Lima', 'Kenya,Nairobi'],
    ['Element,Symbol', 'Hydrogen,H', 'Iron,Fe', 'Gold,Au'],
    ['Ereignis,Jahr', 'Mondlandung,1969', 'Fall Roms,476', 'Erster Flug,1903'],
    ['Discovery,Found in', 'Radium,1898', 'Neon,1898', 'Argon,1894'],
    ['Deutsche Wörter,Dänisch', 'hus,hus', 'kat,kat', 'hund,hund'],
  ])('%s is a heading', (...rows) => {
    expect(table(...rows)).toHaveLength(3)
  })
})
