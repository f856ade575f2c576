import { describe, expect, test } from 'vitest'
import { HEADER, NEXT, notesOf, questionsOf, run } from '#test/csv-tables.ts'
import { importQuizCsv } from './import.ts'

describe('C12 time limits', () => {
  test.each([
    ['', 30, ['2 repaired time-missing']],
    ['soon', 30, ['2 repaired time-missing']],
    ['0', 5, ['2 repaired time-clamped']],
    ['-7', 5, ['2 repaired time-clamped']],
    ['4', 5, ['2 repaired time-clamped']],
    ['5', 5, []],
    ['120', 120, []],
    ['121', 120, ['2 repaired time-clamped']],
    ['1e999', 120, ['2 repaired time-clamped']],
    ['12.6', 13, ['2 repaired time-rounded']],
    ['45 s', 45, []],
    ['45 Sek.', 45, []],
    ['"12,5"', 13, ['2 repaired time-rounded']],
    ['"12,0"', 12, []],
    ['12.0', 12, []],
    ['10 min', 120, ['2 repaired time-clamped']],
    ['1 min 10 s', 70, []],
    ['30-60', 30, ['2 repaired time-unclear']],
    ['12abc', 12, ['2 repaired time-unclear']],
    ['1:30', 90, []],
  ])('C12 %j is %i s', (written, seconds, notes) => {
    const result = run(`T,D,1,Which?,${written},a,b,,,,1`)
    expect(questionsOf(result)).toEqual([`Which? ${seconds} *a b`])
    expect(notesOf(result)).toEqual(notes)
  })
})

describe('C13 C7 options', () => {
  test.each([
    ['a,b,,,,2', 'a *b', []],
    ['a,b,,,,', '*a b', ['2 repaired correct-missing']],
    ['red,blue,,,,B', 'red *blue', ['2 repaired correct-named']],
    ['red,blue,,,, Blue ', 'red *blue', ['2 repaired correct-named']],
    ['90,100,,,,100', '90 *100', ['2 repaired correct-named']],
    ['3,2,,,,2', '3 *2', []],
    ['b,a,,,,b', '*b a', ['2 repaired correct-differs']],
    ["'=a,'=b,,,,'=b", '=a *=b', ['2 repaired correct-named']],
    [',a,b,,,c', 'a *b', ['2 repaired correct-named']],
    [',a,b,,,A', '*a b', ['2 repaired correct-named']],
    ['red,blue,,,,E', '*red blue', ['2 repaired correct-unknown']],
    ['red,blue,,,,the first', '*red blue', ['2 repaired correct-unknown']],
    ['red,blue,green,,,2;3', 'red *blue green', ['2 repaired correct-unclear']],
    ['red,blue,green,,,"2,3"', 'red *blue green', ['2 repaired correct-unclear']],
    ['red,blue,green,,,2 and 3', 'red *blue green', ['2 repaired correct-unclear']],
    ['red,blue,green,,,2.5', 'red *blue green', ['2 repaired correct-unclear']],
    ['red,blue,green,,,2abc', 'red *blue green', ['2 repaired correct-unclear']],
    ['a,b,,,,12abc', '*a b', ['2 repaired correct-unclear', '2 repaired no-right-option']],
    ['red,2;3,,,,2;3', 'red *2;3', ['2 repaired correct-named']],
    ['red,blue,"2,3",,,"2,3"', 'red blue *2,3', ['2 repaired correct-named']],
    ['red,2nd,1st,,,1st', 'red 2nd *1st', ['2 repaired correct-named']],
    ['red,blue,,,,2.0', 'red *blue', []],
    ['red,blue,,,,"2,00"', 'red *blue', []],
    ['red,blue,,,,+2', 'red *blue', []],
    ['a,b,,,,3', '*a b', ['2 repaired no-right-option']],
    ['a,b,,,,0', '*a b', ['2 repaired no-right-option']],
    ['a,b,,,,-1', '*a b', ['2 repaired no-right-option']],
    ['a,b,,,,99', '*a b', ['2 repaired no-right-option']],
    [',a,,b,c,4', 'a *b c', []],
    [',a,b,c,d,5', 'a b c *d', []],
    [',a,b,,,1', '*a b', ['2 repaired no-right-option']],
    ['a,a,,,,2', 'a *a', []],
  ])('C13 C7 %j becomes %j', (cells, options, notes) => {
    const result = run(`T,D,1,Which?,20,${cells}`)
    expect(questionsOf(result)).toEqual([`Which? 20 ${options}`])
    expect(notesOf(result)).toEqual(notes)
  })

  test('C7 drops a question with fewer than two options', () => {
    const result = run(',,1,Which?,20,only,,,,,1', NEXT)
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result)).toEqual(['2 skipped too-few-options'])
  })

  test('C7 lists notes in the order of the rows', () => {
    const result = run('T,D,1,Which?,20,only,,,,,1', 'T,D,2,Which?,,a,b,,,,1', 'short')
    expect(notesOf(result)).toEqual([
      '2 skipped too-few-options',
      '3 repaired time-missing',
      '4 skipped too-few-cells',
    ])
  })

  test('C19 reads options 6 to 10, and reports an 11th', () => {
    const header = `${HEADER},Option 6,Option 10,Option 11`
    const result = importQuizCsv(
      `${header}\nT,D,1,Which?,20,a,,,,,10,six,ten,eleven\nT,D,2,Which?,20,a,,,,,10,six,ten, `,
    )
    expect(questionsOf(result)).toEqual(['Which? 20 a six *ten', 'Which? 20 a six *ten'])
    expect(notesOf(result)).toEqual(['2 repaired too-many-options'])
  })
})

describe('C13 the column of right answers is interpreted as a whole', () => {
  test('as texts if texts outnumber positions', () => {
    const result = run(
      'T,D,1,Salty?,20,Aral,Dead,Como,Garda,,Dead',
      'T,D,2,Legs?,20,6,8,10,4,,8',
      'T,D,3,Strings?,20,3,5,4,6,,4',
    )
    expect(questionsOf(result)).toEqual([
      'Salty? 20 Aral *Dead Como Garda',
      'Legs? 20 6 *8 10 4',
      'Strings? 20 3 5 *4 6',
    ])
    expect(notesOf(result)).toEqual([
      '2 repaired correct-named',
      '3 repaired correct-named',
      '4 repaired correct-differs',
    ])
  })
  test('as positions if tied, without a note', () => {
    const result = run('T,D,1,One?,20,2,1,3,,,2', 'T,D,2,Two?,20,3,2,1,,,1')
    expect(questionsOf(result)).toEqual(['One? 20 2 *1 3', 'Two? 20 *3 2 1'])
    expect(notesOf(result)).toEqual([])
  })
})
