import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options of a command. `--help` prints `usage` and ends the process; what is not understood throws, with `usage`. */
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
