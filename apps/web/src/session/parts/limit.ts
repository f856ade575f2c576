type Asked = {
  question: { timeLimitS: number }
  opensAtMs: number
  closesAtMs?: number | undefined
  givenBackMs?: number | undefined
}

/** What the clock counts down from, in seconds: someone may have more time than the question has. */
export const limitOfS = ({ question, opensAtMs, closesAtMs = 0, givenBackMs = 0 }: Asked): number =>
  Math.max(question.timeLimitS, Math.round((closesAtMs - opensAtMs - givenBackMs) / 1000))
