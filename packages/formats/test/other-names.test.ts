import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const json = (value: unknown) => JSON.stringify(value)

describe('I1 JSON in other forms', () => {
  test.each([
    {
      quiz: {
        name: 'Space',
        questions: [
          {
            text: 'Hot?',
            answers: [
              { text: 'ice', correct: false },
              { text: 'fire', correct: true },
            ],
          },
        ],
      },
    },
    { data: { quiz: { questions: [{ question: 'Hot?', options: ['ice', 'fire'], answer: 'fire' }] } } },
    {
      sections: [{ title: 'A', questions: [{ question: 'Hot?', options: ['ice', 'fire'], answer: 'fire' }] }],
    },
    {
      q1: { question: 'Hot?', options: ['ice', 'fire'], answer: 'fire' },
      q2: { question: 'Hot?', options: ['ice', 'fire'], answer: 'fire' },
    },
    [
      {
        question: 'Hot?',
        answers: [
          { answer: 'ice', isCorrect: 'false' },
          { answer: 'fire', isCorrect: 'true' },
        ],
      },
    ],
    [
      {
        question: 'Hot?',
        options: [
          { id: 'a', text: 'ice' },
          { id: 'b', text: 'fire' },
        ],
        correctOptionId: 'b',
      },
    ],
    [
      {
        question: 'Hot?',
        options: [
          { id: 7, text: 'ice' },
          { id: 8, text: 'fire' },
        ],
        correctOptionId: 8,
      },
    ],
    [{ question: 'Hot?', choice_a: 'ice', choice_b: 'fire', correct_choice: 'b' }],
    [{ pregunta: '¿Hot?', opciones: ['ice', 'fire'], respuesta: 'fire' }],
    [{ frage: 'Hot?', antworten: ['ice', 'fire'], richtig: 'fire' }],
    [{ term: 'Hot', definition: 'fire' }],
    [
      {
        pregunta: 'Hot?',
        respuestas: [
          { texto: 'ice', correcta: false },
          { texto: 'fire', correcta: true },
        ],
      },
    ],
    [{ front: 'Hot', back: 'fire' }],
  ])('%j', (value) => {
    const right = rightIn(json(value), 'quiz.json')
    expect(right).toEqual(right.map(() => 'fire'))
  })

  test('places in lists and in quotation marks, from 0', () => {
    const options = ['ice', 'fire', 'rain']
    const lists = [
      { prompt: 'Wet?', choices: options, correct_answers: [0, 2] },
      { prompt: 'Hot?', choices: options, correct_answers: [1] },
    ]
    expect(rightIn(json(lists), 'quiz.json')).toEqual(['ice + rain', 'fire'])
    const quoted = ['1', '0', '2'].map((correct_answer) => ({
      question: `Which ${correct_answer}?`,
      options,
      correct_answer,
    }))
    expect(rightIn(json(quoted), 'quiz.json')).toEqual(['fire', 'ice', 'rain'])
  })

  test('a number that is a text and a place alike is sure, another one is not', () => {
    const of = (answer: number, options: number[]) => ({ question: `Which ${answer}?`, options, answer })
    expect(rightIn(json([of(2, [1, 2, 3]), of(3, [1, 2, 3])]), 'quiz.json')).toEqual(['2', '3'])
    const texts = ['3', '4'].map((answer) => ({
      question: `Next ${answer}?`,
      options: ['2', '3', '4'],
      answer,
    }))
    expect(rightIn(json(texts), 'quiz.json')).toEqual(['3', '4'])
    expect(rightIn(json([of(1, [5, 6, 1]), of(0, [5, 6, 1])]), 'quiz.json')).toEqual(['6?', '5'])
  })
})

describe('I1 tables with headers in other languages', () => {
  test.each([
    ['Domanda;Risposta giusta;Risposta sbagliata 1;Risposta sbagliata 2'],
    ['Domanda;Risposta esatta;Risposta errata 1;Risposta errata 2'],
    ['Pytanie;Poprawna odpowiedź;Błędna 1;Błędna 2'],
    ['Pytanie;Prawidłowa odpowiedź;Zła odpowiedź 1;Zła odpowiedź 2'],
    ['Pergunta;Resposta certa;Resposta errada 1;Resposta errada 2'],
    ['Pergunta;Resposta correta;Incorreta 1;Incorreta 2'],
    ['Vraag;Goed antwoord;Fout antwoord 1;Fout antwoord 2'],
    ['Vraag;Juist antwoord;Onjuist 1;Onjuist 2'],
    ['Fråga;Rätt svar;Fel svar 1;Fel svar 2'],
    ['Otázka;Správná odpověď;Špatná odpověď 1;Špatná odpověď 2'],
    ['Soru;Doğru cevap;Yanlış cevap 1;Yanlış cevap 2'],
    ['Kérdés;Helyes válasz;Rossz válasz 1;Rossz válasz 2'],
  ])('%s', (header) => {
    const text = `${header}\nHot?;fire;ice;rain\nWet?;rain;fire;ice`
    const read = readString(text, 'quiz.csv')
    expect(read.outcome === 'columns' && read.roles).toEqual(['text', 'correct', 'option', 'option'])
    expect(rightIn(text, 'quiz.csv')).toEqual(['fire', 'rain'])
  })

  test.each([
    ['Pytanie;Odpowiedź A;Odpowiedź B;Poprawna;Wyjaśnienie'],
    ['Domanda;Opzione A;Opzione B;Risposta esatta;Spiegazione'],
    ['Pergunta;Opção A;Opção B;Resposta certa;Explicação'],
    ['Vraag;Optie A;Optie B;Juiste antwoord;Toelichting'],
    ['Pregunta;Opción A;Opción B;Correcta;Retroalimentación'],
    ['Question;Choix A;Choix B;Bonne réponse;Commentaire'],
    ['Frage;Antwort A;Antwort B;Richtig;Feedback'],
  ])('%s', (header) => {
    const text = `${header}\nHot?;fire;ice;A;it burns\nCold?;fire;ice;B;it is frozen`
    const first = readString(text, 'quiz.csv')
    const read = first.outcome === 'columns' ? readString(text, 'quiz.csv', { columns: first }) : first
    expect(rightIn(text, 'quiz.csv')).toEqual(['fire', 'ice'])
    expect(read.outcome === 'read' && read.quiz.questions[0]?.explanation).toBe('it burns')
  })

  test('numbers and points are no text of a question', () => {
    const text = 'Question,A,B,Correct\n1. Hot? (2 points),fire,ice,A\n2. Cold? [1 pt],fire,ice,B'
    const read = readString(text, 'quiz.csv')
    const lines = shortly(read.outcome === 'columns' ? readString(text, 'quiz.csv', { columns: read }) : read)
    expect(lines.slice(1, 3)).toEqual(['Hot? | 30 | *fire | ice', 'Cold? | 30 | fire | *ice'])
    expect(lines.join('\n')).toContain('row 2 repaired left-points «2»')
  })

  test('several accepted answers in one cell are no doubt', () => {
    expect(rightIn('Question,Accepted answers\nColour?,red|blue\nMetal?,iron|gold', 'quiz.csv')).toHaveLength(
      2,
    )
    const read = readString('Question,Accepted answers\nColour?,red|blue\nMetal?,iron|gold', 'quiz.csv')
    const whole =
      read.outcome === 'columns'
        ? readString('Question,Accepted answers\nColour?,red|blue\nMetal?,iron|gold', 'quiz.csv', {
            columns: read,
          })
        : read
    expect(whole.outcome === 'read' && whole.doubtful).toEqual([])
  })
})

describe('I1 notes of Anki', () => {
  const cards = (text: string) => {
    const first = readString(text, 'deck.txt')
    const read = first.outcome === 'columns' ? readString(text, 'deck.txt', { columns: first }) : first
    if (read.outcome !== 'read') throw new Error(shortly(read).join('\n'))
    return read.quiz.questions.map(
      (one) => `${one.text} = ${one.kind === 'typed-answer' ? one.accepted.join(' / ') : one.kind}`,
    )
  }

  test('front and back, with HTML', () => {
    expect(
      cards(
        '#separator:tab\n#html:true\nla manzana\tthe apple\nla pera\t<b>the pear</b>\nel sol\t"the sun"&nbsp;',
      ),
    ).toEqual(['la manzana = the apple', 'la pera = the pear', 'el sol = the sun'])
  })

  test('columns by their names, without what says something of the note', () => {
    const text =
      '#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#tags column:5\n#columns:GUID\tNote Type\tBack\tFront\tTags\nx1\tBasic\tthe apple\tla manzana\tfood\nx2\tBasic\tthe pear\tla pera\tfood'
    expect(cards(text)).toEqual(['la manzana = the apple', 'la pera = the pear'])
  })

  test('no card is taken for a header', () => {
    expect(
      cards(
        '#separator:semicolon\n#html:true\n#columns:Front;Back\n"a ""quoted"" word";word\nel mar;the sea',
      ),
    ).toEqual(['a "quoted" word = word', 'el mar = the sea'])
  })

  test('a gap is asked for, several are left out by name', () => {
    const text =
      '#separator:Semicolon\n#html:true\nThe capital of Peru is {{c1::Lima}}.;\n{{c1::Rome}} and {{c2::Paris}} are cities.;\nel mar;the sea'
    expect(cards(text)).toEqual(['The capital of Peru is _____. = Lima', 'el mar = the sea'])
  })
})

test('K68 right sides of Moodle without a partner are left out by name, the pairs are kept', () => {
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
  const text = `<quiz><question type="matching"><name><text>m</text></name><questiontext format="html"><text>Match</text></questiontext>${pair('France', 'Paris')}${pair('Spain', 'Madrid')}${pair('', 'Rome')}</question></quiz>`
  const lines = shortly(readString(text, 'quiz.xml'))
  expect(lines[0]).toContain('1 of 1 kinds')
  expect(lines.join('\n')).toContain('repaired left-lures «Rome»')
})
