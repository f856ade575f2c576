import { LIMITS } from '../limits.ts'

type Words = {
  adjectives: readonly string[]
  animals: readonly string[]
  /** True if the animal comes first, as in Spanish and French. */
  isAnimalFirst: boolean
}

const words = (text: string) => text.split(' ')

/** Every adjective fits every animal, and with a two-digit number no name exceeds 15 letters. */
const WORDS = {
  en: {
    isAnimalFirst: false,
    adjectives: words(
      'Brave Calm Clever Bright Happy Jolly Kind Lively Lucky Merry Mighty Noble Quick Quiet Sunny Swift Witty Wise Gentle Golden Bold Eager Fresh Nimble',
    ),
    animals: words(
      'Bear Otter Tiger Panda Koala Fox Wolf Lynx Eagle Hawk Robin Raven Seal Moose Bison Camel Zebra Hare Crane Finch Gecko Heron Llama Puma',
    ),
  },
  // Adjectives that are the same in both genders.
  es: {
    isAnimalFirst: true,
    adjectives: words(
      'ágil veloz feliz alegre amable fuerte noble genial audaz tenaz leal fiel gentil sagaz capaz libre joven hábil vivaz firme dulce azul verde jovial',
    ),
    animals: words(
      'Tigre León Lobo Oso Panda Koala Lince Zorro Búho Cisne Alce Reno Puma Garza Gecko Llama Cebra Tapir Mirlo Gamo Erizo Tucán Lémur Tejón',
    ),
  },
  fr: {
    isAnimalFirst: true,
    adjectives: words(
      'agile calme brave sage drôle noble rapide habile juste libre fidèle utile solide souple tendre lucide digne leste alerte unique sympa stable tenace chic',
    ),
    animals: words(
      'Tigre Lion Loup Ours Panda Koala Lynx Aigle Lapin Zèbre Héron Renne Bison Puma Gecko Hibou Merle Cygne Élan Faon Lama Daim Cerf Tapir',
    ),
  },
  // Masculine animals only.
  de: {
    isAnimalFirst: false,
    adjectives: words(
      'Kluger Netter Froher Kühner Wacher Weiser Roter Grüner Blauer Bunter Lieber Zarter Milder Treuer Reger Feiner Heller Edler Freier Wilder Kecker Agiler Cooler Junger',
    ),
    animals: words(
      'Fuchs Tiger Löwe Wolf Bär Hase Igel Luchs Adler Falke Panda Koala Otter Dachs Biber Rabe Pfau Elch Lachs Wal Uhu Puma Spatz Fink',
    ),
  },
} as const satisfies Record<string, Words>

export type FriendlyLanguage = keyof typeof WORDS

/** Two digits, from 10 to 99. */
const NUMBERS = 90
/** With this many names per participant, a free one is found at once. */
const NAMES_EACH = 8

type Offer = {
  /** Any integer; the same seed makes the same names. */
  seed: number
  count: number
  /** The number of participants; large crowds get names with a number. */
  crowd: number
}

/** `count` different made-up names. Each language has 576 without a number and 51,840 with one. */
export function friendlyNames(language: FriendlyLanguage, { seed, count, crowd }: Offer): string[] {
  const { adjectives, animals, isAnimalFirst }: Words = WORDS[language]
  const next = randomFrom(seed)
  const pick = (from: readonly string[]) => from[next(from.length)] ?? ''
  const isCrowd = crowd * NAMES_EACH > adjectives.length * animals.length
  const names = new Set<string>()
  while (names.size < count) {
    const pair = [pick(adjectives), pick(animals)]
    if (isAnimalFirst) pair.reverse()
    if (isCrowd) pair.push(String(10 + next(NUMBERS)))
    names.add(pair.join(' '))
  }
  return [...names]
}

/** Whether it is one of the made-up names, in any language. */
export function isFriendlyName(name: string): boolean {
  if (name.length > LIMITS.participantName) return false
  const [first = '', second = '', number, ...rest] = name.split(' ')
  if (rest.length > 0 || (number !== undefined && !/^[1-9]\d$/.test(number))) return false
  return Object.values<Words>(WORDS).some(({ adjectives, animals, isAnimalFirst }) => {
    const [adjective, animal] = isAnimalFirst ? [second, first] : [first, second]
    return adjectives.includes(adjective) && animals.includes(animal)
  })
}

/** Random integers below the argument (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
