import { ownEntry, takeNewBuild } from './new-build.ts'

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Asks which build the server has now. */
export async function lookForNewBuild(): Promise<void> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (reply) => reply.text(),
    () => '',
  )
  const entry = ENTRY.exec(page)?.[1]
  if (entry && entry !== ownEntry()) takeNewBuild()
}
