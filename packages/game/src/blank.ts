const VISIBLE = /[^\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Nothing in it that a reader could see. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
