import { csvImportBody, csvImportReply, fileImportReply, quizExports, storedMedia } from '@pinquiz/protocol'
import { example } from './example.ts'

export const QUIZ_FILE_EXAMPLES = [
  example(storedMedia, {
    kind: 'picture',
    id: '0198c5d8-0000-7000-8000-000000000002',
    width: 1280,
    height: 1920,
  }),
  example(csvImportBody, {
    csv: 'Quiz Title,Question Number,Question Text,Option 1,Option 2,Correct Answer (1-5)\nCapitals,1,What is the capital of Australia?,Sydney,Canberra,2\n',
  }),
  example(csvImportReply, {
    quiz: {
      title: 'Capitals',
      description: '',
      questions: [
        {
          text: 'What is the capital of Australia?',
          timeLimitS: 30,
          options: [
            { text: 'Sydney', isCorrect: false },
            { text: 'Canberra', isCorrect: true },
          ],
        },
      ],
    },
    refusal: null,
    notes: [{ row: 1, effect: 'repaired', reason: 'column-missing', column: 'time' }],
  }),
  example(fileImportReply, {
    files: [
      {
        name: 'capitals.gift',
        reading: {
          outcome: 'read',
          format: 'gift',
          container: 'text',
          unit: 'line',
          quiz: {
            title: 'Capitals',
            description: '',
            questions: [
              {
                text: 'What is the capital of Australia?',
                timeLimitS: 30,
                options: [
                  { text: 'Sydney', isCorrect: false },
                  { text: 'Canberra', isCorrect: true },
                ],
              },
            ],
          },
          kinds: 2,
          doubtful: [],
          notes: [
            { row: 0, effect: 'repaired', reason: 'no-times' },
            { row: 7, effect: 'skipped', reason: 'kind-matching', detail: 'Match the countries.' },
          ],
          encoding: null,
          isUnsure: false,
        },
      },
    ],
  }),
  example(quizExports, {
    exports: [
      { format: 'csv', path: '/api/quizzes/0198c5d8-0000-7000-8000-000000000001/export.csv', losses: [] },
      {
        format: 'gift',
        path: '/api/quizzes/0198c5d8-0000-7000-8000-000000000001/export.gift',
        losses: [{ reason: 'times', count: 12 }],
      },
    ],
  }),
]
