import { SUBJECTS } from '@pinquiz/game'
import { AGES } from '@pinquiz/protocol'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { useLibraryTexts } from '../../parts/library/facts.ts'

type Filters = { search: string; language: string; subject: string; age: string; whose: string }
type Props = {
  filters: Filters
  /** Of all published quizzes. */
  languages: readonly string[]
  onChange: (filters: Filters) => void
}

const AGE_STEPS = Array.from({ length: 18 - AGES.from + 1 }, (_, at) => AGES.from + at)

export function LibraryFilters({ filters, languages, onChange }: Props) {
  const { t, languages: inOrder } = useLibraryTexts()
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <TextField
        label={t('filter.search')}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={t('filter.placeholder')}
        value={filters.search}
        onChange={({ target }) => change({ search: target.value })}
        className="col-span-2 lg:col-span-1"
      />
      <SelectField
        label={t('filter.language')}
        value={filters.language}
        onChange={({ target }) => change({ language: target.value })}
      >
        <option value="">{t('filter.all')}</option>
        {inOrder(languages).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.subject')}
        value={filters.subject}
        onChange={({ target }) => change({ subject: target.value })}
      >
        <option value="">{t('filter.all')}</option>
        {SUBJECTS.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subject.${subject}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.age')}
        value={filters.age}
        onChange={({ target }) => change({ age: target.value })}
      >
        <option value="">{t('filter.all')}</option>
        {AGE_STEPS.map((age) => (
          <option key={age} value={age}>
            {age === 18 ? t('ages.from', { from: age }) : age}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter.whose')}
        value={filters.whose}
        onChange={({ target }) => change({ whose: target.value })}
      >
        <option value="all">{t('filter.all')}</option>
        <option value="mine">{t('filter.mine')}</option>
      </SelectField>
    </search>
  )
}
