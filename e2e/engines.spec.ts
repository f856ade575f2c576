import { playsLive } from './support/engines/paths.ts'
import { otherEngines, Screen } from './support/engines/screen.ts'
import { test } from './support/test.ts'

// The short form: `npm run test:engines` runs every path.
for (const { name, packages, start } of otherEngines())
  test(`${name}: a player joins, answers and sees the result`, async ({ site }) => {
    test.skip(start === null, `${packages} not installed`)
    if (!start) return
    const screen = new Screen(await start())
    try {
      await playsLive(screen, site)
    } finally {
      await screen.close()
    }
  })
