import { send } from './http/api.ts'
import { saveBlob } from './save-file.ts'
import { useErrorText } from './texts/error-text.ts'
import { showToast } from './toast.ts'

/** Fetches a file of the server and offers it as a download; says so when it cannot. */
export function useDownload(): (path: string, name: string) => Promise<void> {
  const errorText = useErrorText()
  return async (path, name) => {
    try {
      const response = await send('GET', path)
      saveBlob(name, await response.blob())
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
  }
}
