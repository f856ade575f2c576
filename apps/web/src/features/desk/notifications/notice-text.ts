import type { Notification } from '@pinquiz/protocol'
import { type Translate, useTranslation } from '#lib/texts/i18n.ts'

export type NoticeText = { title: string; text: string; href: string }

/** A notification's text and link; null for a kind unknown to this page. */
export function useNoticeText(): (notice: Notification) => NoticeText | null {
  const { t } = useTranslation('desk')
  return (notice) => noticeText(notice, t)
}

function noticeText({ kind, data }: Notification, t: Translate<'desk'>): NoticeText | null {
  const title = (
    known:
      | 'account-waiting'
      | 'new-lead'
      | 'sign-in-attack'
      | 'session-completed'
      | 'objection'
      | 'library-report'
      | 'library-taken-down'
      | 'quiz-handed-over'
      | 'session-shared',
  ) => t(`notice.${known}.title`)
  switch (kind) {
    case 'account-waiting':
      return { title: title(kind), text: t('notice.account-waiting.text', data), href: '/admin' }
    case 'new-lead': {
      const plan = data.plan || t('notice.new-lead.noPlan')
      return { title: title(kind), text: t('notice.new-lead.text', { ...data, plan }), href: '/messages' }
    }
    case 'sign-in-attack': {
      const text = data.email ? t('notice.sign-in-attack.text', data) : t('notice.sign-in-attack.many')
      return { title: title(kind), text, href: '/admin' }
    }
    case 'session-completed':
      return {
        title: title(kind),
        text: t('notice.session-completed.text', data),
        href: `/results/${encodeURIComponent(data.session ?? '')}`,
      }
    case 'objection':
      return {
        title: title(kind),
        text: t('notice.objection.text', data),
        href: `/results/${encodeURIComponent(data.session ?? '')}/marking`,
      }
    case 'library-report':
      return { title: title(kind), text: t('notice.library-report.text', data), href: '/admin?tab=reports' }
    case 'library-taken-down': {
      const text = data.reason
        ? t('notice.library-taken-down.withReason', data)
        : t('notice.library-taken-down.text', data)
      return { title: title(kind), text, href: '/host' }
    }
    case 'quiz-handed-over':
      return { title: title(kind), text: t('notice.quiz-handed-over.text', data), href: '/host' }
    case 'session-shared':
      return {
        title: title(kind),
        text: t('notice.session-shared.text', data),
        href: '/dashboard',
      }
    default:
      return null
  }
}
