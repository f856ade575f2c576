/** What most people put to each left, as places of `rights`; -1 where nobody has put anything. `chosen[left][right]`: how many. */
export const mostMatched = (chosen: readonly (readonly number[])[]): number[] =>
  chosen.map((row) => {
    const most = Math.max(0, ...row)
    return most > 0 ? row.indexOf(most) : -1
  })
