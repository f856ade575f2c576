import { FIRST_KIND } from '../../kinds/first-kind.ts'
import type { QuestionDraft, QuizDraft } from '../quiz-rules.ts'
import { exportQuizCsv } from './export.ts'

export const TEMPLATE_FILE_NAME = 'quiz-template.csv'

/** The CSV template for hosts: four sample rows to overwrite. English if the language has none. */
export const quizCsvTemplate = (language: string): string =>
  exportQuizCsv(TEMPLATES.find((template) => template.language === language)?.quiz ?? ENGLISH)

const ENGLISH: QuizDraft = {
  title: 'My first quiz',
  description: 'Replace these four questions with your own',
  questions: [
    sample('What is the largest planet of our solar system?', 20, 2, [
      'Saturn',
      'Jupiter',
      'Neptune',
      'Earth',
    ]),
    sample('Which of these numbers is prime?', 30, 3, ['21', '27', '31', '33', '39']),
    sample('The Pacific is the largest ocean.', 10, 1, ['True', 'False']),
    sample('Which colours make green, when mixed as paint?', 15, 1, [
      'Blue and yellow',
      'Red and blue',
      'Red and yellow',
    ]),
  ],
}

const GERMAN: QuizDraft = {
  title: 'Mein erstes Quiz',
  description: 'Ersetze diese vier Fragen durch deine eigenen',
  questions: [
    sample('Welcher ist der größte Planet unseres Sonnensystems?', 20, 2, [
      'Saturn',
      'Jupiter',
      'Neptun',
      'Erde',
    ]),
    sample('Welche dieser Zahlen ist eine Primzahl?', 30, 3, ['21', '27', '31', '33', '39']),
    sample('Der Pazifik ist der größte Ozean.', 10, 1, ['Richtig', 'Falsch']),
    sample('Welche Farben ergeben gemischt Grün?', 15, 1, ['Blau und Gelb', 'Rot und Blau', 'Rot und Gelb']),
  ],
}

const FRENCH: QuizDraft = {
  title: 'Mon premier quiz',
  description: 'Remplacez ces quatre questions par les vôtres',
  questions: [
    sample('Quelle est la plus grande planète de notre système solaire ?', 20, 2, [
      'Saturne',
      'Jupiter',
      'Neptune',
      'La Terre',
    ]),
    sample('Lequel de ces nombres est premier ?', 30, 3, ['21', '27', '31', '33', '39']),
    sample('Le Pacifique est le plus grand océan.', 10, 1, ['Vrai', 'Faux']),
    sample('Quelles couleurs donnent du vert, mélangées en peinture ?', 15, 1, [
      'Bleu et jaune',
      'Rouge et bleu',
      'Rouge et jaune',
    ]),
  ],
}

const SPANISH: QuizDraft = {
  title: 'Mi primer quiz',
  description: 'Cambia estas cuatro preguntas por las tuyas',
  questions: [
    sample('¿Cuál es el planeta más grande de nuestro sistema solar?', 20, 2, [
      'Saturno',
      'Júpiter',
      'Neptuno',
      'La Tierra',
    ]),
    sample('¿Cuál de estos números es primo?', 30, 3, ['21', '27', '31', '33', '39']),
    sample('El Pacífico es el océano más grande.', 10, 1, ['Verdadero', 'Falso']),
    sample('¿Qué colores dan verde, mezclados como pintura?', 15, 1, [
      'Azul y amarillo',
      'Rojo y azul',
      'Rojo y amarillo',
    ]),
  ],
}

const TEMPLATES = [
  { language: 'de', quiz: GERMAN },
  { language: 'fr', quiz: FRENCH },
  { language: 'es', quiz: SPANISH },
]

function sample(text: string, timeLimitS: number, correct: number, options: string[]): QuestionDraft {
  return {
    kind: FIRST_KIND,
    text,
    timeLimitS,
    options: options.map((option, index) => ({ text: option, isCorrect: index + 1 === correct })),
  }
}
