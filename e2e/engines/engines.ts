import {
  hostsLive,
  hostsPoll,
  hostsSelfPaced,
  seesResults,
  takesSelfPacedQuiz,
  typesLongQuestion,
  votes,
} from '../support/engines/paths.ts'
import { otherEngines, Screen } from '../support/engines/screen.ts'
import { test } from '../support/test.ts'

const PATHS = {
  'votes in a poll': votes,
  'takes a quiz alone': takesSelfPacedQuiz,
  'hosts a live quiz': hostsLive,
  'hosts a poll': hostsPoll,
  'hosts a self-paced quiz': hostsSelfPaced,
  'reads the results': seesResults,
  'types a long question into the editor': typesLongQuestion,
}

for (const { name, packages, start } of otherEngines())
  for (const [what, path] of Object.entries(PATHS))
    test(`${name}: someone ${what}`, async ({ site }) => {
      test.skip(start === null, `${packages} not installed`)
      if (!start) return
      const screen = new Screen(await start())
      try {
        await path(screen, site)
      } finally {
        await screen.close()
      }
    })
