export type ReadMail = {
  /** Names in lower case. */
  headers: Map<string, string[]>
  subject: string
  text: string
  html: string
}

/** Parses a mail with two alternatives, without the library that composed it. `source`: one character per byte. */
export function readMail(source: string): ReadMail {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type')?.[0] ?? '')?.[1]
  const parts = body.split(`--${boundary}`).slice(1, -1).map(readPart)
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return {
    headers,
    subject: decodeWords(headers.get('subject')?.[0] ?? ''),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

function split(source: string) {
  const end = source.indexOf('\r\n\r\n')
  const headers = new Map<string, string[]>()
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    const key = name.toLowerCase()
    headers.set(key, [...(headers.get(key) ?? []), value])
  }
  return { headers, body: source.slice(end + 4) }
}

function readPart(source: string) {
  const { headers, body } = split(source.replace(/^\r\n/, ''))
  const encoding = headers.get('content-transfer-encoding')?.[0]?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body)
        : body
  const content = Buffer.from(bytes.toString(), typeof bytes === 'string' ? 'latin1' : 'utf8').toString(
    'utf8',
  )
  return { type: headers.get('content-type')?.[0] ?? '', content: content.replaceAll('\r\n', '\n') }
}

const unquote = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
