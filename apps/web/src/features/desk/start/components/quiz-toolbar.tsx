import { Search } from 'lucide-react'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { QUIZ_ORDERS, QUIZ_PLACES, type QuizOrder, type QuizPlaceView } from '../quiz-order.ts'

type Props = {
  search: string
  onSearch: (search: string) => void
  order: QuizOrder
  onOrder: (order: QuizOrder) => void
  place: QuizPlaceView
  onPlace: (place: QuizPlaceView) => void
  folders: readonly string[]
  hasArchive: boolean
  /** Some quizzes are someone else's. */
  hasShared: boolean
  /** The number shown, announced to screen readers during a search. */
  found: number
}

export function QuizToolbar(props: Props) {
  const { search, onSearch, order, onOrder, found } = props
  const { t } = useTranslation('host')
  return (
    <search className="flex flex-1 basis-72 flex-wrap gap-2 sm:gap-3">
      <div className="relative min-w-0 flex-1 basis-56 max-sm:basis-full">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 start-3.5 size-5 text-muted"
        />
        <TextField
          type="search"
          label={t('search.label')}
          isLabelHidden
          placeholder={t('search.label')}
          autoComplete="off"
          inputClassName="ps-11"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('')
          }}
        />
      </div>
      <PlaceField {...props} />
      <SelectField
        label={t('sort.label')}
        isLabelHidden
        className="min-w-0 grow basis-36 sm:grow-0 sm:basis-48"
        value={order}
        onChange={({ target }) => onOrder(QUIZ_ORDERS.find((name) => name === target.value) ?? 'newest')}
      >
        {QUIZ_ORDERS.map((name) => (
          <option key={name} value={name}>
            {t(`sort.${name}`)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="sr-only">
        {search.trim() && t('search.found', { count: found })}
      </p>
    </search>
  )
}

/** Renders nothing if there is nothing to choose. */
function PlaceField({ place, onPlace, folders, hasArchive, hasShared }: Props) {
  const { t } = useTranslation('host')
  if (folders.length === 0 && !hasArchive && !hasShared && place === 'all') return null
  const names =
    typeof place === 'object' && !folders.includes(place.folder) ? [place.folder, ...folders] : folders
  return (
    <SelectField
      label={t('folder.label')}
      isLabelHidden
      className="min-w-0 grow basis-36 sm:grow-0 sm:basis-48"
      // Options are numbers, because a folder may have any name.
      value={typeof place === 'object' ? names.indexOf(place.folder) : place}
      onChange={({ target }) => {
        const folder = names[Number(target.value)]
        if (folder !== undefined) onPlace({ folder })
        else onPlace(QUIZ_PLACES.find((known) => known === target.value) ?? 'all')
      }}
    >
      <option value="all">{t('folder.all')}</option>
      {(hasShared || place === 'mine') && <option value="mine">{t('shared.mine')}</option>}
      {(hasShared || place === 'shared') && <option value="shared">{t('shared.withMe')}</option>}
      {names.map((name, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
      {(hasArchive || place === 'archive') && <option value="archive">{t('folder.archive')}</option>}
    </SelectField>
  )
}
