import { lengthOf } from '../../session/wall/fitting/text-size.ts'

type Options = readonly string[]

/** A CSS class; with pictures, texts get half the space. */
export function optionSize(options: Options, hasPictures = false): string {
  const longest = longestOf(options) * (hasPictures ? 2 : 1)
  const rows = Math.ceil(options.length / 2)
  if (rows === 1 && !hasPictures && options.every((option) => option.length <= SHORT))
    return 'text-[clamp(1.5rem,min(5vw,9vh),12rem)] md:portrait:text-[3.6vmax]'
  if (longest <= 24 && rows === 1)
    return 'text-[clamp(1.5rem,min(3.6vw,6.6vh),9rem)] md:portrait:text-[3vmax]'
  if (rows === 2 && !hasPictures && options.every((option) => option.length <= SHORT))
    return 'text-[clamp(1.25rem,min(4.6vw,8.5vh),11rem)] md:portrait:text-[3.3vmax]'
  if (longest <= 24 && rows === 2)
    return 'text-[clamp(1.25rem,min(3vw,5.5vh),7.5rem)] md:portrait:text-[2.5vmax]'
  if (longest <= 24 && rows === 3)
    return 'text-[clamp(1.25rem,min(2.6vw,4.8vh),6.5rem)] md:portrait:text-[2.3vmax]'
  if (longest <= 24 && rows <= 5)
    return 'text-[clamp(1.125rem,min(2.1vw,3.8vh),5rem)] md:portrait:text-[1.9vmax]'
  if (longest <= 48 && rows <= 3)
    return 'text-[clamp(1.25rem,min(2.3vw,4.2vh),5.5rem)] md:portrait:text-[2.1vmax]'
  if (longest <= 90 && rows <= 4)
    return 'text-[clamp(1.125rem,min(1.7vw,3.1vh),4.2rem)] md:portrait:text-[1.7vmax]'
  if (longest <= 90 || (longest <= 160 && rows <= 3))
    return 'text-[clamp(1.05rem,min(1.67vw,2.97vh),4rem)] md:portrait:text-[1.5vmax]'
  return 'text-[clamp(1rem,min(1.25vw,2.3vh),3rem)] md:portrait:text-[1.15vmax]'
}

/** A CSS class; few rows grow with the screen. */
export function optionRows(options: Options): string {
  const rows = Math.ceil(options.length / 2)
  // Two options fill the otherwise empty middle.
  if (rows === 1) return 'auto-rows-[minmax(max(3.25rem,26vh),auto)]'
  if (rows === 2) return 'auto-rows-[minmax(max(3.25rem,11vh),auto)]'
  return rows === 3 ? 'auto-rows-[minmax(max(3.25rem,8.5vh),auto)]' : 'auto-rows-[minmax(3.25rem,auto)]'
}

export function barSize(options: Options): string {
  const longest = longestOf(options)
  if (longest <= 60 && options.length <= 4)
    return 'text-[clamp(1.15rem,min(2.2vw,3.9vh),5rem)] md:portrait:text-[2vmax]'
  if (longest <= 30 || (longest <= 160 && options.length <= 4))
    return 'text-[clamp(1.05rem,min(1.8vw,3.2vh),4rem)] md:portrait:text-[1.7vmax]'
  return longest <= 120
    ? 'text-[clamp(1rem,min(1.67vw,2.97vh),3.5rem)] md:portrait:text-[1.5vmax]'
    : 'text-[clamp(1rem,min(1.3vw,2.3vh),3rem)] md:portrait:text-[1.2vmax]'
}

/** Up to the length of a word or a year. */
const SHORT = 12

/** Characters that fit on one line at the largest size. */
const OPTION_LINE = 24

const longestOf = (options: Options) => Math.max(...options.map((option) => lengthOf(option, OPTION_LINE)))
