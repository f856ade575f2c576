/** A table's entry for a name chosen by a file; undefined for `constructor`, which every object has. */
export const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
