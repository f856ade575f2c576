import { useTranslation } from '#lib/texts/i18n.ts'

type Graded = { grade?: string | undefined; isPassed?: boolean | undefined }

/** Grade and whether they passed, as far as the host's scale has them. */
export function useGradeText() {
  const { t } = useTranslation('results')
  return ({ grade, isPassed }: Graded): string =>
    [grade, isPassed === undefined ? undefined : t(isPassed ? 'grades.passed' : 'grades.notPassed')]
      .filter((word) => word !== undefined)
      .join(', ')
}
