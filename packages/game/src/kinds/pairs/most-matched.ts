/**
 * The most frequent match of each left side, as positions in `rights`; -1 if no one has matched it.
 * `chosen[left][right]`: counts.
 */
export const mostMatched = (chosen: readonly (readonly number[])[]): number[] =>
  chosen.map((row) => {
    const most = Math.max(0, ...row)
    return most > 0 ? row.indexOf(most) : -1
  })
