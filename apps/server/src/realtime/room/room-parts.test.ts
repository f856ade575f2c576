import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Parts that are listeners of events, of newer states or of the end have a method of one of these names. */
const LISTENS = /^ {4}(async )?(onEvent|follow|stop)\b/m

it.each(['../live/live-room.ts', '../attempts/attempt-room.ts'])(
  '%s informs every part that listens',
  (path) => {
    const room = read(path)
    const moduleOf = new Map(
      [...room.matchAll(/import \{ (create\w+).* \} from '(.+)'/g)].map(([, made, from = '']) => [
        made,
        from,
      ]),
    )
    const made = [...room.matchAll(/const (\w+) = (create\w+)\(/g)].flatMap(([, part = '', by]) => {
      const from = moduleOf.get(by)
      return from && part !== 'all' && LISTENS.test(read(new URL(from, new URL(path, import.meta.url)).href))
        ? [part]
        : []
    })
    const listeners = /const listeners = \{([^}]+)\}/.exec(room)?.[1] ?? ''
    const late = /createRoomParts\(\{([^}]+)\}/.exec(room)?.[1] ?? ''
    const named = `${listeners} ${late}`.match(/\w+/g)?.filter((name) => name !== 'listeners')
    expect(named?.toSorted()).toEqual(made.toSorted())
  },
)
