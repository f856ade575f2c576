// Counts the licences of what the product is made of, and ends with 1 where one is missing or not known to be harmless.
import { readFileSync } from 'node:fs'

/**
 * MPL-2.0 only covers changes to its own files, and we make none. LGPL-3.0 is that of libvips, a separate library that
 * anyone may replace (decision 0074).
 */
const HARMLESS =
  /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Unlicense)$/

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const found = new Map()
for (const [path, { dev, link, license = 'none' }] of Object.entries(packages)) {
  // Build and test tools aren't distributed.
  if (dev || link || !path.includes('node_modules/')) continue
  found.set(license, [...(found.get(license) ?? []), path.split('node_modules/').at(-1)])
}
const byCount = [...found].sort(([, a], [, b]) => b.length - a.length)
console.log(`licences: ${byCount.map(([licence, names]) => `${licence} ${names.length}`).join(', ')}`)

const doubtful = byCount.filter(([licence]) => !licence.split(' AND ').every((one) => HARMLESS.test(one)))
for (const [licence, names] of doubtful) console.error(`check the licence ${licence}: ${names.join(', ')}`)
if (doubtful.length > 0) process.exitCode = 1
