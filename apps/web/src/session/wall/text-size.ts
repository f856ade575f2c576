type Question = { text: string; options: readonly string[] }

/**
 * Sizes for the projector: as large as the text allows. On 1920 × 1080 a question has at least 48 px and options at least
 * 32 px as long as they fit at all; the lower bounds are for phones and desks.
 */
export function questionSize({ text }: Question): string {
  if (text.length <= 70) return 'text-[clamp(1.6rem,min(4vw,7.4vh),4.5rem)]'
  if (text.length <= 160) return 'text-[clamp(1.4rem,min(3.2vw,6.2vh),3.75rem)]'
  if (text.length <= 320) return 'text-[clamp(1.25rem,min(2.6vw,4.6vh),3rem)]'
  return 'text-[clamp(1.125rem,min(1.7vw,3vh),2rem)]'
}

export function optionSize({ options }: Question): string {
  const longest = longestOf(options)
  const rows = Math.ceil(options.length / 2)
  if (longest <= 24 && rows === 1) return 'text-[clamp(1.5rem,min(3.6vw,6.6vh),4.5rem)]'
  if (longest <= 48 && rows <= 3) return 'text-[clamp(1.25rem,min(2.3vw,4.2vh),2.75rem)]'
  if (longest <= 90 && rows <= 4) return 'text-[clamp(1.125rem,min(1.7vw,3.1vh),2.1rem)]'
  if (longest <= 90 || (longest <= 160 && rows <= 3)) return 'text-[clamp(1.05rem,min(1.67vw,2.97vh),2rem)]'
  return 'text-[clamp(1rem,min(1.25vw,2.3vh),1.5rem)]'
}

/** Rows grow with the screen while there are few. */
export function optionRows({ options }: Question): string {
  const rows = Math.ceil(options.length / 2)
  // Two options alone fill what would be an empty middle.
  if (rows === 1) return 'auto-rows-[minmax(max(3.25rem,26vh),auto)]'
  if (rows === 2) return 'auto-rows-[minmax(max(3.25rem,11vh),auto)]'
  return rows === 3 ? 'auto-rows-[minmax(max(3.25rem,8.5vh),auto)]' : 'auto-rows-[minmax(3.25rem,auto)]'
}

/** After the reveal the question shares the screen with bars and leaderboard. */
export function revealedQuestionSize({ text }: Question): string {
  if (text.length <= 160) return 'text-[clamp(1.35rem,min(2.5vw,4.45vh),3.25rem)]'
  return text.length <= 320
    ? 'text-[clamp(1.2rem,min(1.9vw,3.4vh),2.25rem)]'
    : 'text-[clamp(1.05rem,min(1.6vw,2.9vh),1.9rem)]'
}

export function barSize({ options }: Question): string {
  const longest = longestOf(options)
  if (longest <= 60 && options.length <= 4) return 'text-[clamp(1.15rem,min(1.8vw,3.3vh),2.25rem)]'
  if (longest <= 30 || (longest <= 160 && options.length <= 4))
    return 'text-[clamp(1.05rem,min(1.67vw,2.97vh),2rem)]'
  return longest <= 120
    ? 'text-[clamp(1rem,min(1.3vw,2.3vh),1.6rem)]'
    : 'text-[clamp(1rem,min(1.1vw,2vh),1.35rem)]'
}

const longestOf = (options: readonly string[]) => Math.max(...options.map((option) => option.length))
