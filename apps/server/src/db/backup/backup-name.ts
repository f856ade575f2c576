/** Sorting by name sorts by time. */
export const BACKUP_NAME = /^pinquiz-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/

export const backupName = (atMs: number): string =>
  `pinquiz-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`
