import { FIRST_KIND, type QuizDraft, type Subject } from '@pinquiz/game'
import type { PublicationBody } from '@pinquiz/protocol'

const NAMES = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Elif',
  'Fátima',
  'Grace',
  'Hiro',
  'Íñigo',
  'Jürgen',
  'Kwame',
  'Łucja',
]
const SUBJECTS = [
  'Physics',
  'Rivers of Europe',
  'Spanish verbs',
  'Fractions',
  'The French Revolution',
  'Cells',
  'Onboarding',
  'Safety at work',
]
/** Of the library, in the same order. */
const SUBJECT_NAMES: readonly Subject[] = [
  'physics',
  'geography',
  'foreign-languages',
  'maths',
  'history',
  'biology',
  'work',
  'work',
]
const FOLDERS = ['Grade 7', 'Grade 8', 'Grade 9', 'Staff', '']
const PLANS = ['Monthly Plan - ₹49/month', 'Yearly Plan - ₹499/year', '']

const MAX_QUESTIONS = 14

/** Deterministic: two populated sites are alike. */
const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}

export const folderOf = (index: number): string => pick(FOLDERS, index)

export const nameOf = (index: number): string => `${pick(NAMES, index)} ${index + 1}`

export const addressOf = (index: number): string => `person${index + 1}@populated.example`

export const planOf = (index: number): string => pick(PLANS, index)

export function publicationOf(index: number): PublicationBody {
  const ageFrom = 8 + (index % 8)
  return {
    language: 'en',
    subject: pick(SUBJECT_NAMES, index),
    ageFrom,
    ageTo: ageFrom + 3,
    licence: 'CC-BY-4.0',
    description: 'Free to use in class',
    isWithoutTwins: false,
  }
}

/** 4 to 14 questions with four options each. */
export function quizOf(index: number): QuizDraft {
  const subject = pick(SUBJECTS, index)
  return {
    title: `${subject}, part ${Math.floor(index / SUBJECTS.length) + 1}`,
    description:
      index % 3 === 0
        ? ''
        : `What everyone should know about ${subject.toLowerCase()} by the end of the term`,
    questions: Array.from({ length: 4 + (index % (MAX_QUESTIONS - 3)) }, (_, number) => ({
      kind: FIRST_KIND,
      text: `${subject}, question ${number + 1}: which of the four answers is right?`,
      timeLimitS: 20,
      options: ['The first', 'The second', 'The third', 'The fourth'].map((text, place) => ({
        text,
        isCorrect: place === (index + number) % 4,
      })),
    })),
  }
}
