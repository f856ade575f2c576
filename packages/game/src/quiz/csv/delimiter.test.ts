import { describe, expect, test } from 'vitest'
import { GOOD, HEADER, questionsOf, run } from '#test/csv-tables.ts'
import { importQuizCsv } from './import.ts'

describe('C3 delimiters and marks', () => {
  test.each([';', '\t', '|'])('C3 columns separated by %j', (delimiter) => {
    const text = [HEADER, GOOD].join('\n').replaceAll(',', delimiter)
    expect(questionsOf(importQuizCsv(text))).toEqual(['Capital of Greece? 20 Sofia *Athens Ankara'])
  })

  test('C3 semicolons separate even where texts are full of commas', () => {
    const text = `${HEADER.replaceAll(',', ';')}\nT;D;1;One, two, three, or, more, commas, here?;20;a, b;c, d;;;;1`
    expect(questionsOf(importQuizCsv(text))).toEqual([
      'One, two, three, or, more, commas, here? 20 *a, b c, d',
    ])
  })

  test('C3 the delimiter that names more columns counts, not the one that makes more cells', () => {
    const text = 'Question Text;Option 1;Option 2;Notes, sources, remarks, and so on\nWhich?;a;b;none'
    expect(questionsOf(importQuizCsv(text))).toEqual(['Which? 30 *a b'])
  })

  test('C3 without a known name the one that makes more cells counts', () => {
    const text = `Titel;Beschreibung;Nummer;Frage;Zeit, in s;A;B;C;D;E;Richtig\n${GOOD.replaceAll(',', ';')}`
    expect(questionsOf(importQuizCsv(text))).toEqual(questionsOf(run(GOOD)))
  })

  test.each([':', '^', '~', '#', '，'])('C3 any delimiter that the header shows: %j', (delimiter) => {
    const text = [HEADER, GOOD].join('\n').replaceAll(',', delimiter)
    expect(importQuizCsv(text)).toEqual(run(GOOD))
  })

  test.each(['sep=;', 'SEP=;', '"sep=;"', 'sep=;;;;;;;'])('C3 the line %j of Excel is no row', (line) => {
    const text = [line, HEADER, GOOD, 'short'].join('\r\n').replaceAll(',', ';')
    expect(importQuizCsv(`\ufeff${text}`)).toEqual(run(GOOD, 'short'))
  })

  test('C3 such a line decides where the header has no known name, and only there', () => {
    const text = `sep=:\nTitel:Beschreibung:Nummer:Frage, in Worten, mit Punkt:Zeit:A:B:C:D:E:Richtig\n${GOOD.replaceAll(',', ':')}`
    expect(questionsOf(importQuizCsv(text))).toEqual(questionsOf(run(GOOD)))
    expect(importQuizCsv(`sep=;,,,\n${HEADER}\n${GOOD}`)).toEqual(run(GOOD))
  })

  test.each(['\r\n', '\r', '\n'])('C3 a byte order mark and lines that end in %j', (lineBreak) => {
    expect(importQuizCsv(`\ufeff${HEADER}${lineBreak}${GOOD}${lineBreak}`)).toEqual(run(GOOD))
  })
})
