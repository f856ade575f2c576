import type { MarkBody } from '@pinquiz/protocol'
import { useRef } from 'react'
import { newId } from '#lib/new-id.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMark } from './api.ts'

/** Stores a change and says whether that worked. */
export function useMarking(session: string) {
  const { t } = useTranslation('marking')
  const errorText = useErrorText()
  const marking = useMark(session)
  const failed = useRef<{ id: string; said: string } | null>(null)
  const mark = async (body: MarkBody): Promise<boolean> => {
    const said = JSON.stringify(body)
    // It may have been stored although its reply was lost: the same id changes nothing then.
    const id = failed.current?.said === said ? failed.current.id : newId()
    failed.current = { id, said }
    try {
      await marking.mutateAsync({ id, body })
      failed.current = null
      showToast({ title: t('saved'), description: t('scored'), tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' })
      return false
    }
  }
  return { mark, isBusy: marking.isPending }
}
