import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const Announce = createContext<(text: string) => void>(() => {})

/** One live region that outlives the screens: regions that appear together with their text are often not read. */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState('')
  return (
    <Announce value={setText}>
      <p role="status" className="sr-only">
        {text}
      </p>
      {children}
    </Announce>
  )
}

/** Has `text` read out when it appears or changes. */
export function LiveAnnouncement({ text }: { text: string }) {
  const announce = use(Announce)
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
  return null
}
