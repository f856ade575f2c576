/** Whether two rows of `participants` are attempts of one person, in the words of the index `participants_retakes`. */
export const isSamePerson = (one: string, other: string): string => `(
  ${one}.session_id = ${other}.session_id
  and (${one}.id = coalesce(${other}.first_id, ${other}.id) or ${one}.first_id = coalesce(${other}.first_id, ${other}.id)))`
