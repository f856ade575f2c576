import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { zipSync } from 'fflate'
import type { QuizFile } from '../../src/index.ts'
import { compareFile, type FileCompared } from './compare.ts'

/** The files below a folder; one that holds a QTI package unpacked is a file, too. */
function* filesIn(folder: string, root = folder): Generator<QuizFile> {
  if (existsSync(join(folder, 'imsmanifest.xml'))) {
    yield { name: `${relative(root, folder) || basename(folder)}.zip`, bytes: packed(folder) }
    return
  }
  for (const entry of readdirSync(folder).toSorted()) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) yield* filesIn(path, root)
    else yield { name: relative(root, path), bytes: readFileSync(path) }
  }
}

function packed(folder: string): Uint8Array {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = names.filter((name) => statSync(join(folder, name)).isFile())
  return zipSync(Object.fromEntries(paths.map((name) => [name, readFileSync(join(folder, name))])))
}

export const compareFolder = (folder: string): FileCompared[] => [...filesIn(folder)].map(compareFile)

const OUTCOMES = ['equal', 'different', 'skipped', 'lost'] as const
const SHOWN = ['different', 'skipped', 'lost'] as const
const NAMES = {
  equal: 'equal',
  different: 'different',
  skipped: 'skipped with reason',
  lost: 'lost without a word',
}

/** The output of `npm run corpus`, and how many questions are lost without a remark. */
export function reportOf(files: readonly FileCompared[]): { lines: string[]; lost: number } {
  const sums = { equal: 0, different: 0, skipped: 0, lost: 0 }
  const lines = files.flatMap((file) => {
    const name = `${file.name}${file.format && ` (${file.format})`}`
    if ('reason' in file) return [`${name}: not compared, ${file.reason}`]
    for (const outcome of OUTCOMES) sums[outcome] += file.compared[outcome].length
    const counts = OUTCOMES.map((outcome) => `${file.compared[outcome].length} ${NAMES[outcome]}`)
    const texts = SHOWN.flatMap((outcome) =>
      file.compared[outcome].map(
        (text) => `  ${NAMES[outcome]}: ${text.replace(/\s+/g, ' ').trim().slice(0, 100)}`,
      ),
    )
    return [`${name}: ${counts.join(', ')}`, ...texts]
  })
  const total = OUTCOMES.map((outcome) => `${sums[outcome]} ${NAMES[outcome]}`).join(', ')
  return { lines: [...lines, `${files.length} files: ${total}`], lost: sums.lost }
}
