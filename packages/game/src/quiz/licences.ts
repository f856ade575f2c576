/** What others may do with a published quiz: SPDX identifiers, and one for this site alone. */
export const LICENCES = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-SA-4.0', 'site-only'] as const
export type Licence = (typeof LICENCES)[number]

/** A published quiz from which questions were taken. */
export type Source = { title: string; author: string; licence: Licence }

export const MAX_SOURCES = 50
export const MAX_AUTHOR_LENGTH = 200

/** Licences under which something made from these sources may be published; none if they exclude each other. */
export const licencesFor = (sources: readonly Pick<Source, 'licence'>[]): Licence[] =>
  LICENCES.filter((licence) => sources.every((source) => isFollowedBy(source.licence, licence)))

function isFollowedBy(source: Licence, licence: Licence): boolean {
  if (source === 'CC0-1.0') return true
  if (source === 'CC-BY-4.0') return licence !== 'CC0-1.0'
  return licence === source
}

/** Both lists together, each source once. Of too many, the oldest go whose licence a later one also has. */
export function joinedSources(before: readonly Source[], added: readonly Source[]): Source[] {
  const joined = [...before, ...added].filter(
    (one, at, all) => all.findIndex((other) => isSameSource(one, other)) === at,
  )
  while (joined.length > MAX_SOURCES) {
    const isCovered = ({ licence }: Source, at: number) =>
      joined.slice(at + 1).some((later) => later.licence === licence)
    joined.splice(joined.findIndex(isCovered), 1)
  }
  return joined
}

const isSameSource = (a: Source, b: Source) =>
  a.title === b.title && a.author === b.author && a.licence === b.licence
