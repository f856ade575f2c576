import type { Page } from '@playwright/test'

type Sent = { type: string; ref?: number; question?: number; command?: { type: string; ref?: number } }

/** Keeps a screen connected, but drops frames about newcomers for a while. */
export async function missNews(page: Page) {
  const line = { isDeaf: false, missed: 0 }
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer()
    far.onMessage((message) => {
      if (line.isDeaf && String(message).includes('"type":"roster"')) line.missed += 1
      else near.send(message)
    })
  })
  return line
}

/** Refuses frames of a page by the type of frame or command; the server never gets them. */
export async function refuseFrames(page: Page): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer()
    near.onMessage((message) => {
      // What our own pages send: their tests know its shape.
      const { type, command, ref, question } = JSON.parse(String(message)) as Sent
      const code = codes.get(command?.type ?? type)
      if (code) near.send(JSON.stringify({ type: 'refused', to: type, code, ref, question }))
      else far.send(message)
    })
  })
  return codes
}

/** Accepts the connection and never sends anything. */
export const answerNothing = (page: Page) => page.routeWebSocket('**/ws', () => {})

type News = {
  type: string
  phase?: { name: string } & Record<string, unknown>
  session?: { settings: Record<string, unknown> }
}

/** Changes frames to a page; `drop` breaks the connection, which the page reopens. */
export async function falsifyNews(page: Page, change: (news: News) => void) {
  let close = () => {}
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer()
    close = () => void near.close()
    far.onMessage((message) => {
      // What our own server sends: the tests know its shape.
      const news = JSON.parse(String(message)) as News
      change(news)
      near.send(JSON.stringify(news))
    })
  })
  return { drop: () => close() }
}

/** Sends a page frames that no server sent. */
export async function sayFalsely(page: Page): Promise<(news: object) => void> {
  let say = (_: string) => {}
  await page.routeWebSocket('**/ws', (near) => {
    const far = near.connectToServer()
    say = (message) => near.send(message)
    far.onMessage((message) => {
      // The real state of the server would overwrite the false one.
      if (!String(message).includes('"type":"trouble"')) near.send(message)
    })
  })
  return (news) => say(JSON.stringify(news))
}
