import { csvImportBody, csvImportReply } from '@pinquiz/protocol'
import { example } from './example.ts'

export const QUIZ_FILE_EXAMPLES = [
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
]
