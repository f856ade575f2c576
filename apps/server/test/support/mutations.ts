/** Unexpected values for any field. JSON has no NaN or Infinity: 1e308 and 1e400 come closest. */
export const HOSTILE: string[] = [
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '1e308',
  '-1e308',
  '1e400',
  '9007199254740993',
  '2147483648',
  '8640000000000001',
  // The latest date of JavaScript, which no database accepts.
  '8640000000000000',
  '""',
  '" "',
  JSON.stringify('\u0000'),
  JSON.stringify('a\u0000b'),
  String.raw`"\ud800"`,
  String.raw`"\udfff\ud800x"`,
  JSON.stringify('\u202e\ufeff\uffff'),
  JSON.stringify('%00%'),
  JSON.stringify("'; drop table users; --"),
  JSON.stringify('00000000-0000-0000-0000-000000000000'),
  JSON.stringify('x'.repeat(5_000)),
  '[]',
  '[null]',
  '[[[[[[[[]]]]]]]]',
  '{}',
  '{"toString":1,"constructor":{"prototype":{}}}',
  '{"length":1e9}',
]

type Path = readonly (string | number)[]

/** JSON texts, each `value` with one part of it replaced by something hostile, spoiled, left out, or doubled. */
export function* mutationsOf(value: unknown): Generator<string> {
  for (const path of pathsOf(value)) for (const hostile of HOSTILE) yield replaced(value, path, hostile)
  for (const path of pathsOf(value)) {
    const text = partAt(value, path)
    // Well-formed, except for a character that no database accepts.
    if (typeof text === 'string')
      yield replaced(value, path, JSON.stringify(`${text.slice(0, 1)}\u0000${text.slice(1)}`))
  }
  for (const path of pathsOf(value)) if (path.length > 0) yield replaced(value, path, undefined)
  yield JSON.stringify(value).slice(0, -1)
  yield JSON.stringify([value, value])
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function partAt(value: unknown, path: Path): unknown {
  // Paths only lead through lists and objects.
  return path.reduce((part, key) => (part as Record<string | number, unknown>)[key], value)
}

const MARK = '"\u2603 here"'

/** As text: a lone surrogate, or a number beyond all numbers, wouldn't survive as a value. */
function replaced(value: unknown, path: Path, hostile: string | undefined): string {
  const text = JSON.stringify(withMark(value, path, hostile === undefined ? undefined : JSON.parse(MARK)))
  return hostile === undefined ? text : text.replace(MARK, () => hostile)
}

function withMark(value: unknown, [key, ...rest]: Path, mark: unknown): unknown {
  if (key === undefined) return mark
  const copy: unknown = structuredClone(value)
  // Paths only lead through lists and objects.
  const within = copy as Record<string | number, unknown>
  within[key] = withMark(within[key], rest, mark)
  return copy
}
