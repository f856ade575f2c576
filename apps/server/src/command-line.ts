import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

// In `npm run doctor | head` the reader may leave early; the command still finishes and exits with its own code.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

/** The options of a command. `--help` prints `usage` and exits; unknown options throw, with `usage`. */
export function readOptions<T extends Options>(usage: string, options: T) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (!('help' in values)) return values
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`)
  }
  console.log(usage)
  process.exit(0)
}
