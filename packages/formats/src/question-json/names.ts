/** What the fields of a question are called, without case and signs; the first that an entry has counts. */
export const TEXT = [
  ...['question', 'questiontext', 'text', 'prompt', 'stem', 'title', 'q', 'frage', 'fragetext', 'pregunta'],
  ...['énoncé', 'enunciado', 'domanda', 'pergunta', 'vraag', 'pytanie', 'term', 'front', 'word', 'statement'],
]
export const RIGHT = [
  ...['correctanswer', 'correctanswers', 'correct', 'correctoption', 'correctindex', 'correctanswerindex'],
  ...[
    'correctchoice',
    'correctoptionid',
    'correctanswerid',
    'correctid',
    'correctoptionindex',
    'correctchoiceindex',
  ],
  ...['correctoptions', 'correctindices', 'correctindexes', 'correctletter', 'answerindex', 'answerkey'],
  ...['rightanswer', 'answer', 'answers', 'solution', 'right', 'a', 'richtigeantwort', 'richtig', 'korrekt'],
  ...['lösung', 'respuestacorrecta', 'correcta', 'respuesta', 'bonneréponse', 'réponsecorrecte', 'réponse'],
  ...['reponse', 'rispostacorretta', 'risposta', 'respostacorreta', 'resposta', 'antwort', 'antwoord'],
  ...['odpowiedź', 'definition', 'back', 'translation'],
]
export const WRONG = [
  'incorrectanswers',
  'wronganswers',
  'incorrect',
  'wrong',
  'distractors',
  'incorrectoptions',
  'wrongoptions',
  'falscheantworten',
  'respuestasincorrectas',
]
export const OPTIONS = [
  ...['options', 'choices', 'answeroptions', 'alternatives', 'answers', 'possibleanswers', 'antworten'],
  ...['antwortmöglichkeiten', 'optionen', 'opciones', 'respuestas', 'alternativas', 'choix', 'propositions'],
  ...['réponses', 'reponses', 'opzioni', 'risposte', 'opções', 'opties', 'odpowiedzi'],
]
export const EXPLANATION = [
  'explanation',
  'rationale',
  'feedback',
  'erklärung',
  'explicación',
  'explication',
  'spiegazione',
]
export const TITLE = ['title', 'quiztitle', 'name']

export const LISTS = [
  'questions',
  'results',
  'items',
  'quiz',
  'data',
  'fragen',
  'preguntas',
  'domande',
  'cards',
  'entries',
]
/** What an option is called by, beside its text. */
export const IDS = ['id', 'key', 'letter', 'optionid', 'answerid', 'label', 'value']
