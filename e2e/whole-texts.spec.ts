import { cutTexts } from './support/looking/crowding.ts'
import { withLongLabels } from './support/quizzes/kinds-quiz.ts'
import { showGame } from './support/scenes/game-scenes.ts'
import { showKinds, showKindsAsPoll } from './support/scenes/kind-scenes.ts'
import { showPoll } from './support/scenes/poll-scenes.ts'
import type { SceneCheck } from './support/scenes/scene.ts'
import { showTexts } from './support/scenes/text-scenes.ts'
import { expect, longTest, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Walks through the gallery's scenes of walls and hands. */
async function areWhole(walk: (look: SceneCheck) => Promise<void>): Promise<void> {
  const found: string[] = []
  await walk(async ({ page, name }) => {
    found.push(...(await cutTexts(page, name)))
  })
  expect(found.join('\n')).toBe('')
}

test('L225 no text is cut off on the wall or in the hand: kinds with long labels', ({ site, people }) =>
  areWhole((look) => showKinds({ ...site, people, look }, withLongLabels)))

test('L225 no text is cut off on the wall or in the hand: long labels in a poll', ({ site, people }) =>
  areWhole((look) => showKindsAsPoll({ ...site, people, look }, withLongLabels)))

test('L225 no text is cut off on the wall or in the hand: a whole game', ({ site, people }) =>
  areWhole((look) => showGame({ ...site, people, look })))

longTest('L225 no text is cut off on the wall or in the hand: kinds as they are', ({ site, people }) =>
  areWhole((look) => showKinds({ ...site, people, look })),
)

longTest('L225 no text is cut off on the wall or in the hand: texts of all kinds', ({ site, people }) =>
  areWhole((look) => showTexts({ ...site, people, look })),
)

longTest('L225 no text is cut off on the wall or in the hand: a poll', ({ site, people }) =>
  areWhole((look) => showPoll({ ...site, people, look })),
)
