import { browserId } from './own-token.ts'

const PATIENCE_MS = 4000

let identified: Promise<string> | null = null

/**
 * Identifies this browser (rule S6). The fingerprint is computed here, without any request. If it fails, an honest
 * participant must not be shut out of an exam: an id kept by this browser takes its place, and the network check
 * remains.
 */
export function identifyDevice(): Promise<string> {
  identified ??= Promise.race([fingerprint(), afterPatience()]).catch(browserId)
  return identified
}

async function fingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('No fingerprint in time')), PATIENCE_MS),
  )
}
