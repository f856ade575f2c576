import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const right = (...rows: string[]) => rightIn(rows.join('\n'), 'quiz.csv')
const lines = (...rows: string[]) => {
  const first = readString(rows.join('\n'), 'quiz.csv')
  return shortly(
    first.outcome === 'columns' ? readString(rows.join('\n'), 'quiz.csv', { columns: first }) : first,
  )
}

describe('I4 names of columns', () => {
  test.each(['A şıkkı,B şıkkı,C şıkkı', 'A válasz,B válasz,C válasz', 'A option,B option,C option'])(
    'with the letter before the word: %s',
    (options) => {
      expect(
        right(
          `Soru,${options},Cevap`,
          'Kırmızı?,gök,gül,güneş,B.',
          'Mavi?,gök,gül,güneş,A)',
          'Sarı?,gök,gül,güneş,(C)',
        ),
      ).toEqual(['gül', 'gök', 'güneş'])
    },
  )

  test.each([
    ['Вопрос;А;Б;В;Г;Ответ', 'В', 'Г', ['Париж', 'Киев']],
    ['Вопрос;Вариант А;Вариант Б;Вариант В;Вариант Г;Ответ', 'В', 'Г', ['Париж', 'Киев']],
    // Typed on another keyboard.
    ['Вопрос;А;Б;В;Г;Ответ', 'B', 'A', ['Париж?', 'Рим']],
    ['Вопрос;А;Б;В;Г;Ответ', 'B', 'D', ['Ницца', 'Киев']],
    ['Ερώτηση;Α;Β;Γ;Δ;Σωστή απάντηση', 'Γ', 'Δ', ['Париж', 'Киев']],
  ])('in another alphabet: %s %s %s', (header, one, other, expected) => {
    const rows = [
      `Столица Франции?;Лион;Ницца;Париж;Марсель;${one}`,
      `Столица страны?;Рим;Милан;Турин;Киев;${other}`,
    ]
    expect(right(header, ...rows)).toEqual(expected)
  })

  test('feedback to single options explains no question', () => {
    const read = lines(
      'Question,Option A,Feedback A,Option B,Feedback B,Correct',
      'Unit of mass?,Kilogram,Well done,Metre,That is a length,A',
      'Unit of time?,Metre,That is a length,Second,Well done,B',
    )
    expect(read.join()).toContain('left-field «Feedback A»')
    expect(read.join()).toContain('left-field «Feedback B»')
  })

  test('points for wrong answers are no option', () => {
    expect(
      lines(
        'Frage;A;B;C;Lösung;Punkte falsch',
        'Welche Farbe hat Gras?;rot;grün;blau;B;-0,5',
        'Und Schnee?;weiß;grün;blau;A;-0,5',
      )[1],
    ).toBe('Welche Farbe hat Gras? | 30 | rot | *grün | blau')
  })

  test('a second column that says another option leaves doubt', () => {
    const header = 'Question,A,B,C,Answer letter,Answer text'
    expect(
      right(header, 'Stoves burn?,Methane,Neon,Argon,B,Methane', 'Signs use?,Methane,Neon,Argon,B,Neon'),
    ).toEqual(['Neon?', 'Neon'])
    for (const name of ['Student answer', 'Often mistaken for'])
      expect(
        right(
          header.replace('Answer text', name),
          'Stoves burn?,Methane,Neon,Argon,A,Neon',
          'Signs use?,Methane,Neon,Argon,B,Argon',
        ),
      ).toEqual(['Methane', 'Neon'])
  })
})

describe('I4 tables of others', () => {
  test('Persian letters and words', () => {
    expect(
      right(
        'سوال,الف,ب,ج,پاسخ صحیح',
        'رنگ آسمان؟,قرمز,آبی,سبز,ب',
        'رنگ خون؟,قرمز,آبی,زرد,الف',
        'رنگ برگ؟,سیاه,آبی,سبز,ج',
      ),
    ).toEqual(['آبی', 'قرمز', 'سبز'])
  })

  test('Turkish has two letters i', () => {
    expect(
      right(
        'Soru;A;B;C;Cevap',
        'Hangisi ırmaktır?;KIZILIRMAK;ANKARA;VAN;kızılırmak',
        'Hangisi şehir?;IRMAK;İZMİR;DAĞ;İzmir',
      ),
    ).toEqual(['KIZILIRMAK', 'İZMİR'])
  })

  test('one choice among statements and typed answers goes by its letter', () => {
    expect(
      right(
        'Type,Question,A,B,C,D,Answer',
        'MC,Capital of Japan?,Tokyo,Osaka,Kyoto,Nara,A',
        'TF,Japan is an island country.,,,,,TRUE',
        'TF,Tokyo is in China.,,,,,FALSE',
        'SA,Currency of Japan?,,,,,yen',
      ),
    ).toEqual(['Tokyo', 'True', 'False', 'yen'])
  })

  test('a tick beside each option', () => {
    expect(
      right('Question,A,B,C,A ok,B ok,C ok', 'Hot?,ice,fire,snow,,x,', 'Cold?,ice,fire,snow,x,,x'),
    ).toEqual(['fire', 'ice + snow'])
  })

  test('Blooket asks for the number of the answer', () => {
    const header =
      'Question #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"'
    expect(
      right('"Blooket\nImport Template",,,,,,,', header, '1,1+1,1,2,3,4,20,2', '2,2+1,4,3,2,1,20,2'),
    ).toEqual(['2', '3'])
  })

  test('a header again below a second title is no question', () => {
    const rows = ['1;Longest river?;Nile;Po;A', '2;Highest peak?;K2;Everest;B']
    const header = 'Nr;Q;A);B);Answer'
    const read = lines(
      'Round 1;;;;',
      header,
      ...rows,
      'Round 2;;;;',
      header,
      '1;Who wrote Aida?;Bach;Verdi;B',
    )
    expect(read.filter((line) => line.startsWith('Q |'))).toEqual([])
    expect(read).toContain('Who wrote Aida? | 30 | Bach | *Verdi')
  })

  test('styles and entities are no text, unless they are what is asked about', () => {
    const read = lines(
      'Question,A,B,Answer',
      'What is H<sub>2</sub>O?,<i>water</i>,salt,A',
      'What&#39;s cold &amp; white?,snow,coal,A',
      'Which tag is bold?,<b>x</b>,<i>x</i>,A',
    )
    expect(read.slice(1, 4)).toEqual([
      'What is H₂O? | 30 | *water | salt',
      "What's cold & white? | 30 | *snow | coal",
      'Which tag is bold? | 30 | *<b>x</b> | <i>x</i>',
    ])
  })

  test('answers to a quiz of Microsoft Forms name nobody', () => {
    const read = lines(
      'ID,Start time,Completion time,Email,Name,Total points,Capital of Wales?,Points - Capital of Wales?,Feedback - Capital of Wales?,Longest river?,Points - Longest river?',
      '1,2024-01-05,2024-01-05,a@x.org,Ann,2,Cardiff,1,,Towy,1',
      '2,2024-01-05,2024-01-05,b@x.org,Bob,1,Swansea,0,,Towy,1',
      '3,2024-01-05,2024-01-05,c@x.org,Cy,1,Cardiff,1,,Wye,0',
    )
    expect(read.slice(1, 3)).toEqual([
      'Capital of Wales? | 30 | *Cardiff | Swansea',
      'Longest river? | 30 | *Towy | Wye',
    ])
    expect(read.join()).not.toMatch(/x\.org|Ann|Bob/)
  })

  test('an index that counts from 0 is no text', () => {
    const header = 'question,option0,option1,option2,option3,answer_index'
    expect(right(header, 'Largest?,9,4,2,1,0', 'Smallest?,9,4,2,1,3', 'Even and > 3?,9,4,2,1,1')).toEqual([
      '9',
      '1',
      '4',
    ])
  })

  test('a number too large for one is a text in doubt', () => {
    expect(right('Question;Answer', 'Particles in a mole?;6.022e+23', 'Symbol of gold?;Au')).toEqual([
      '6.022e+23?',
      'Au',
    ])
  })
})
