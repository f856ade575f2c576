import { useState } from 'react'
import { canShowNotices } from '#lib/browser-notice.ts'

type Permission = NotificationPermission | 'unsupported'

/** Whether this browser shows the site's notifications. Only `ask` prompts the user. */
export function useNoticePermission() {
  const [permission, setPermission] = useState<Permission>(() =>
    canShowNotices() ? Notification.permission : 'unsupported',
  )
  const ask = async (): Promise<Permission> => {
    if (permission === 'unsupported') return permission
    const answer = await Notification.requestPermission()
    setPermission(answer)
    return answer
  }
  return { permission, ask }
}
