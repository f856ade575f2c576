/** What may be wrong with a node of the site, as hosts and administrators are told. */
export const TROUBLES = [
  'database-slow',
  'storage-low',
  'storage-full',
  'bus-lost',
  'connections-full',
  'clock-stepped',
  'clocks-apart',
] as const
export type Trouble = (typeof TROUBLES)[number]
