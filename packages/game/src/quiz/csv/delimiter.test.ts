import { describe, expect, test } from 'vitest'
import { GOOD, HEADER, questionsOf, run } from '#test/csv-tables.ts'
import { findLayout } from './delimiter.ts'
import { importQuizCsv } from './import.ts'

describe('C3 delimiters and byte order marks', () => {
  test.each([';', '\t', '|'])('C3 columns separated by %j', (delimiter) => {
    const text = [HEADER, GOOD].join('\n').replaceAll(',', delimiter)
    expect(questionsOf(importQuizCsv(text))).toEqual(['Capital of Greece? 20 Sofia *Athens Ankara'])
  })

  test('C3 semicolons separate even if the texts are full of commas', () => {
    const text = `${HEADER.replaceAll(',', ';')}\nT;D;1;One, two, three, or, more, commas, here?;20;a, b;c, d;;;;1`
    expect(questionsOf(importQuizCsv(text))).toEqual([
      'One, two, three, or, more, commas, here? 20 *a, b c, d',
    ])
  })

  test('C3 the delimiter that yields more known columns wins over the one that yields more cells', () => {
    const text = 'Question Text;Option 1;Option 2;Notes, sources, remarks, and so on\nWhich?;a;b;none'
    expect(questionsOf(importQuizCsv(text))).toEqual(['Which? 30 *a b'])
  })

  test('C3 without a known column name, the delimiter that yields more cells wins', () => {
    const text = `Titel;Beschreibung;Nummer;Frage;Zeit, in s;A;B;C;D;E;Richtig\n${GOOD.replaceAll(',', ';')}`
    expect(questionsOf(importQuizCsv(text))).toEqual(questionsOf(run(GOOD)))
  })

  test.each([':', '^', '~', '#', '，'])('C3 any delimiter that the header shows: %j', (delimiter) => {
    const text = [HEADER, GOOD].join('\n').replaceAll(',', delimiter)
    expect(importQuizCsv(text)).toEqual(run(GOOD))
  })

  test('C3 a dot that cuts off one known name separates nothing', () => {
    expect(findLayout('2. Question Type:,3. Question:,5. Correct Answer\nChoice,Sky?,B').delimiter).toBe(',')
  })

  test.each([
    ['\t', 'house, home, building\tHaus\ndog, hound\tHund\ncat\tKatze'],
    ['\t', 'apple\tred, green, sweet\nlemon\tyellow, sour, small'],
    [';', 'Who, in 1492, sailed west, and landed?;Columbus\nWho wrote Faust?;Goethe'],
    [';', 'Pi?;3,14\nRoot of 2?;1,41'],
    ['|', 'Which, of these, is, by far, the largest?|Asia|Europe|A\nWhich is cold?|fire|ice|B'],
  ])('C3 the delimiter that separates every row wins: %j', (delimiter, text) => {
    expect(findLayout(text).delimiter).toBe(delimiter)
  })

  test('C3 a title above the header says nothing about the delimiter', () => {
    expect(findLayout('My quiz\nFrage;A;B;Antwort\nSky?;red, dark;blue;2').delimiter).toBe(';')
  })

  test.each(['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;;;;;'])('C3 Excel’s line %j is not a row', (line) => {
    const text = [line, HEADER, GOOD, 'short'].join('\r\n').replaceAll(',', ';')
    expect(importQuizCsv(`\ufeff${text}`)).toEqual(run(GOOD, 'short'))
  })

  test('C3 such a line decides only if the header has no known column name', () => {
    const text = `sep=:\nTitel:Beschreibung:Nummer:Frage, in Worten, mit Punkt:Zeit:A:B:C:D:E:Richtig\n${GOOD.replaceAll(',', ':')}`
    expect(questionsOf(importQuizCsv(text))).toEqual(questionsOf(run(GOOD)))
    expect(importQuizCsv(`sep=;,,,\n${HEADER}\n${GOOD}`)).toEqual(run(GOOD))
  })

  test.each(['\r\n', '\r', '\n'])('C3 accepts a byte order mark and lines that end in %j', (lineBreak) => {
    expect(importQuizCsv(`\ufeff${HEADER}${lineBreak}${GOOD}${lineBreak}`)).toEqual(run(GOOD))
  })
})
