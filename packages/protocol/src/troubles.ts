/** Possible problems of a node, as reported to hosts and administrators. */
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
