import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PeopleFinder } from './people-finder.tsx'

/** For requests such as "What data do you store about me?". */
export function PeopleButton() {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <UserSearch aria-hidden="true" className="size-5" />
        {t('open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t('title')}
        description={t('ownText')}
      >
        <PeopleFinder door="/api/participants" />
      </Dialog>
    </>
  )
}
