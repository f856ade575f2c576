/** The page with everything recorded of an attempt. */
export const timelinePath = (session: string, participant: string) =>
  `/results/${session}/participants/${participant}`
