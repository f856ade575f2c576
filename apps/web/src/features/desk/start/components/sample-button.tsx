import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSample } from '../use-hosting.ts'

/** Adds the sample quiz, for pages other than the host's own. */
export function SampleButton() {
  const { t } = useTranslation('host')
  // The button disappears with the empty page.
  const sample = useSample(() => document.getElementById('content')?.focus())
  return (
    <Button variant="secondary" isBusy={sample.isAdding} onClick={() => void sample.add()}>
      {t(sample.isAdding ? 'empty.adding' : 'empty.sample')}
    </Button>
  )
}
