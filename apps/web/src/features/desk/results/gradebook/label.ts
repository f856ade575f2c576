import type { Gradebook } from '@pinquiz/protocol'
import { formatDate } from '#lib/texts/format-time.ts'

export const labelOf = ({ title, atMs }: Pick<Gradebook['sessions'][number], 'title' | 'atMs'>): string =>
  `${title}, ${formatDate(atMs)}`
