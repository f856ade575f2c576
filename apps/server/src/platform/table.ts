/** A table as it is exported, whatever the format of the file. */
export type Cell = string | number
export type Row = readonly Cell[]

/** `rows` come in batches, the heading first. */
export type Table = { name: string; rows: AsyncIterable<readonly Row[]> }
