import { Search } from 'lucide-react'
import { SelectField } from '../../../../components/desk-fields.tsx'
import { TextField } from '../../../../components/text-field.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { QUIZ_ORDERS, type QuizOrder } from '../quiz-order.ts'

type Props = {
  search: string
  onSearch: (search: string) => void
  order: QuizOrder
  onOrder: (order: QuizOrder) => void
  /** How many are shown, told to screen readers while a search is on. */
  found: number
}

export function QuizToolbar({ search, onSearch, order, onOrder, found }: Props) {
  const { t } = useTranslation('host')
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <div className="relative min-w-0 flex-1 basis-56">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted"
        />
        <TextField
          type="search"
          label={t('search.label')}
          isLabelHidden
          placeholder={t('search.label')}
          autoComplete="off"
          inputClassName="pl-11"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('')
          }}
        />
      </div>
      <SelectField
        label={t('sort.label')}
        isLabelHidden
        className="grow basis-48 sm:grow-0"
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
