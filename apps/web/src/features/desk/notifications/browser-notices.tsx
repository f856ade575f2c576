import { useEffect } from 'react'
import { showBrowserNotice } from '#lib/browser-notice.ts'
import { useNotifications } from './api.ts'
import { useNoticeText } from './notice-text.ts'

/** Ids already known: kept across page changes, which mount this component again. */
let seen: { userId: string; ids: Set<string> } | null = null

/** Shows new notifications through the browser, if the user turned that on. */
export function BrowserNotices({ userId }: { userId: string }) {
  const { data } = useNotifications({ inBackground: true })
  const noticeText = useNoticeText()
  useEffect(() => {
    if (!data) return
    const isFirst = seen?.userId !== userId
    const known = isFirst || !seen ? new Set<string>() : seen.ids
    for (const notice of data.notifications) {
      const said = noticeText(notice)
      if (!isFirst && !notice.isRead && !known.has(notice.id) && said)
        showBrowserNotice({ tag: notice.id, title: said.title, body: said.text })
      known.add(notice.id)
    }
    seen = { userId, ids: known }
  }, [data, userId, noticeText])
  return null
}
