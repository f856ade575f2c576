import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const HEADER = `Instructions: Please fill in the below quiz according to the 5 steps below.
1. Quiz Name:,Weather
2. Question Type:,3. Question:,"4. If Multiple Choice, enter answers:",,,,,5. Optional (Choose correct answer)
,,Answer A:,Answer B:,Answer C:,Answer D:,Answer E:,Correct Answer,Correct Answer,Correct Answer
`
const read = (rows: string) => shortly(readString(HEADER + rows, 'quiz.csv'))

describe('I1 the spreadsheet of Socrative', () => {
  test('with all of its kinds', () => {
    const lines = read(
      [
        'Multiple choice,What is hot?,ice,fire,snow,,,B',
        'Multiple choice,Which are wet?,rain,wind,snow,,,A,C',
        'Multiple choice,Which are dry?,rain,wind,sand,,,"B, C"',
        'True/False,Ice is cold.,,,,,,True',
        'True/False,Fire is cold.,True,False,,,,B',
        'Short answer,What is it?,rain,the rain',
        'Open-ended,What measures wind?,,,,,,anemometer',
        'Open-ended,What do you think?',
      ].join('\n'),
    )
    expect(lines.slice(0, 9)).toEqual([
      'socrative csv, 8 of 5 kinds: Weather',
      'What is hot? | 30 | ice | *fire | snow',
      'Which are wet? | 30 | *rain | wind | *snow',
      'Which are dry? | 30 | rain | *wind | *sand',
      'Ice is cold. | 30 | *True | False',
      'Fire is cold. | 30 | True | *False',
      'What is it? | 30 | *rain | *the rain',
      'What measures wind? | 30 | *anemometer',
      'What do you think? | 30',
    ])
    expect(lines.join()).toContain('as-open-text')
  })

  test('missing and unknown answers are in doubt, other kinds are named', () => {
    const rows =
      'Multiple choice,What is hot?,ice,fire,,,,\nMultiple choice,What is cold?,ice,fire,,,,snow\nTrue/False,Ice is warm.\nRanking,Sort them.,a,b\n,,x,y'
    expect(rightIn(HEADER + rows, 'quiz.csv')).toEqual(['ice?', 'ice?', 'True?'])
    expect(read(rows).join()).toContain('kind-other «Sort them.»')
    expect(read(rows).join()).toContain('no-question-text')
  })
})
