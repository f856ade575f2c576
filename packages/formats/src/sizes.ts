/** For all formats except CSV, for which the specification has its own. */
export const MAX_FILE_BYTES = 10_485_760

export const isTableName = (name: string): boolean => /\.(csv|tsv)$/i.test(name)

/** A file that is too large to read; for CSV the specified limit is given. */
export const refusalOfSize = (name: string): 'too-large' | 'too-large-file' =>
  isTableName(name) ? 'too-large' : 'too-large-file'
