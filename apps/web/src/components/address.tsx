import { Fragment } from 'react'

/** An email address, which breaks before its dots and @. */
export function Address({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(/(?=[@.])/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, and none changes its place
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
