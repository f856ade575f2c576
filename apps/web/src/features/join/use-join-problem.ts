import { useCallback, useState } from 'react'
import { loadRefusals, useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'

export type JoinProblem = ReturnType<typeof useJoinProblem>

type Texts = { title: string; description: string }

/** A problem appears as the specified toast and next to its field, where it stays until the next try. */
export function useJoinProblem() {
  const { t } = useTranslation('play')
  const errorText = useErrorText()
  const [message, setMessage] = useState<string | undefined>(undefined)

  const tell = useCallback((toast: Texts, beside = toast.description) => {
    showToast({ ...toast, tone: 'danger' })
    setMessage(beside)
  }, [])

  const tellRefusal = useCallback(
    async (error: unknown) => {
      await loadRefusals()
      const { title, description } = errorText(error)
      tell(
        { title: t('join.joinFailed'), description: `${title}. ${description}` },
        `${title}. ${description}`,
      )
    },
    [errorText, tell, t],
  )

  /** PIN lookup errors are shown in the title. */
  const tellLookup = useCallback(
    async (error: unknown) => {
      await loadRefusals()
      const text = errorText(error)
      tell(text, `${text.title}. ${text.description}`)
    },
    [errorText, tell],
  )

  const clear = useCallback(() => setMessage(undefined), [])
  return { message, tell, tellRefusal, tellLookup, clear }
}
