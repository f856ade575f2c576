type Place = { index: number; of: number; number?: number | undefined; total?: number | undefined }

/** For "Question 2 of 5": slides aren't counted. */
export const numberOf = ({ index, of, number = index + 1, total = of }: Place) => ({ number, total })
