import type { MarkBody } from '@pinquiz/protocol'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMark } from './api.ts'

/** Stores a change and says whether that worked. */
export function useMarking(session: string) {
  const { t } = useTranslation('marking')
  const errorText = useErrorText()
  const marking = useMark(session)
  const mark = async (body: MarkBody): Promise<boolean> => {
    try {
      await marking.mutateAsync(body)
      showToast({ title: t('saved'), description: t('scored'), tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' })
      return false
    }
  }
  return { mark, isBusy: marking.isPending }
}
