import { Fragment, type ReactNode } from 'react'

type Props = {
  /** A text with tags: `I accept the <terms>terms</terms>.` Tags do not nest. */
  text: string
  parts: Readonly<Record<string, (content: string) => ReactNode>>
}

/** Puts elements where a translated text has tags, so that translators can move them. */
export function RichText({ text, parts }: Props) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  const nodes: ReactNode[] = []
  // Splitting by two groups yields text, tag, content, text, tag, content, … text.
  for (let at = 0; at < pieces.length; at += 3) {
    const [plain = '', tag = '', content = ''] = pieces.slice(at, at + 3)
    nodes.push(plain, parts[tag]?.(content) ?? content)
  }
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
    <Fragment key={at}>{node}</Fragment>
  ))
}
