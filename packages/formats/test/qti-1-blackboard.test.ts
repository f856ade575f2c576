import { expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

const words = (text: string) =>
  `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow>`
const label = (name: string, text = '') =>
  `<flow_label class="Block"><response_label ident="${name}" shuffle="Yes">${text && `<flow_mat class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${text}</mat_formattedtext></mat_extension></material></flow_mat>`}</response_label></flow_label>`
const equal = (response: string, name: string) =>
  `<varequal respident="${response}" case="No">${name}</varequal>`
const rule = (condition: string, points: string) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar variablename="SCORE" action="Set">${points}</setvar></respcondition>`
/** As Blackboard exports a pool. */
const pool = (type: string, blocks: string, rules: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><questestinterop><assessment title="Pool"><section><item maxattempts="0"><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK">${words('Which belongs to which?')}</flow>${blocks}</flow></presentation><resprocessing scoremodel="SumOfScores"><outcomes><decvar varname="SCORE" vartype="Decimal" defaultval="0.0"/></outcomes>${rules}</resprocessing></item></section></assessment></questestinterop>`
const lines = (xml: string) => shortly(readString(xml, 'res00001.dat'))

const left = (name: string, text: string) =>
  `<flow class="Block">${words(text)}<response_lid ident="${name}" rcardinality="Single"><render_choice>${[0, 1, 2].map((at) => label(`${name}${at}`)).join('')}</render_choice></response_lid></flow>`
const matching = (points: string) =>
  pool(
    'Matching',
    `<flow class="RESPONSE_BLOCK">${left('cat', 'cat')}${left('dog', 'dog')}</flow><flow class="RIGHT_MATCH_BLOCK">${['puppy', 'kitten', 'foal'].map((one) => `<flow class="Block">${words(one)}</flow>`).join('')}</flow>`,
    rule(equal('cat', 'cat1'), points) + rule(equal('dog', 'dog0'), points) + rule('<other/>', '0.0'),
  )

test.each(['50.0', '0.0'])('I16 a matching of Blackboard, whose rules earn %s', (points) => {
  expect(readString(matching(points), 'res00001.dat')).toMatchObject({
    quiz: {
      questions: [
        {
          text: 'Which belongs to which?',
          pairs: [
            { left: 'cat', right: 'kitten' },
            { left: 'dog', right: 'puppy' },
          ],
        },
      ],
    },
    doubtful: [],
  })
  expect(lines(matching(points))).toContain('question 1 repaired left-lures «foal»')
})

test('I16 an order of Blackboard', () => {
  const order = (names: string[]) =>
    lines(
      pool(
        'Ordering',
        `<flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Ordered"><render_choice>${label('x', 'noon')}${label('y', 'dawn')}${label('z', 'dusk')}</render_choice></response_lid></flow>`,
        rule(`<and>${names.map((name) => equal('response', name)).join('')}</and>`, 'SCORE.max') +
          rule('<other/>', '0.0'),
      ),
    )
  expect(order(['y', 'x', 'z'])[1]).toBe('Which belongs to which? | 30 | dawn | noon | dusk')
  expect(order(['y', 'x'])).toContain('question 1 skipped kind-ordering «Which belongs to which?»')
})
