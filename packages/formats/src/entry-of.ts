/** What a table says to a name that a file chose; nothing to `constructor`, which every object has. */
export const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
