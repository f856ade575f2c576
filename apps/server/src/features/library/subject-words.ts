import type { Subject } from '@pinquiz/game'

/** What subjects are called in the languages of the screens: they are found by any. */
export const SUBJECT_WORDS: Record<Subject, string> = {
  'general-knowledge': 'general knowledge cultura general culture générale Allgemeinwissen',
  art: 'art arte Kunst',
  biology: 'biology biología biologie Biologie',
  business: 'business empresa entreprise Wirtschaft',
  chemistry: 'chemistry química chimie Chemie',
  computing: 'computing informática informatique Informatik',
  economics: 'economics economía économie Volkswirtschaft',
  'first-language': 'first language lengua materna langue maternelle Muttersprache',
  'foreign-languages': 'foreign languages idiomas langues étrangères Fremdsprachen',
  geography: 'geography geografía géographie Geografie Erdkunde',
  health: 'health salud santé Gesundheit',
  history: 'history historia histoire Geschichte',
  maths: 'maths math mathematics matemáticas mathématiques Mathematik Mathe',
  music: 'music música musique Musik',
  philosophy: 'philosophy ethics filosofía ética philosophie éthique Philosophie Ethik',
  physics: 'physics física physique Physik',
  politics: 'politics política politique Politik',
  psychology: 'psychology psicología psychologie Psychologie',
  religion: 'religion religión Religion',
  science: 'science ciencias sciences Naturwissenschaften',
  sport: 'sport deporte Sport',
  technology: 'technology tecnología technologie Technik',
  work: 'work training trabajo formación travail formation Beruf Arbeit',
  other: '',
}
