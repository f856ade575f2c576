/** What the fields of a question are called, without case and signs; the first that an entry has counts. */
export const TEXT = [
  ...['question', 'questiontext', 'text', 'prompt', 'stem', 'title', 'q', 'frage', 'fragetext', 'pregunta'],
  ...['énoncé', 'enunciado', 'domanda', 'pergunta', 'vraag', 'pytanie', 'term', 'front', 'word', 'statement'],
]
/** Those that no option has. */
export const OWN_QUESTION = TEXT.filter((name) => !['text', 'title', 'term', 'front', 'word'].includes(name))
export const RIGHT = [
  ...['correctanswer', 'correctanswers', 'correct', 'correctoption', 'correctindex', 'correctanswerindex'],
  ...[
    'correctchoice',
    'correctoptionid',
    'correctanswerid',
    'answerid',
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
/** Wrong answers in fields of their own, as in `distractor1`. */
export const WRONG_FIELD =
  /^(?:incorrectanswer|incorrectoption|wronganswer|wrongoption|distractor|falscheantwort|respuestaincorrecta)\d{0,2}$/
/** Beside an option, what it earns. */
export const POINTS = ['points', 'score', 'fraction', 'weight', 'punkte', 'puntos']
/** Beside an option, that it is right. */
export const RIGHT_FLAGS = [
  ...['iscorrect', 'correct', 'isright', 'right', 'istrue', 'correcta', 'correcto', 'richtig', 'istrichtig'],
  ...['correcte', 'corretta', 'correta'],
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
  'elements',
]
/** What an option is called by, beside its text. */
export const IDS = ['id', 'key', 'letter', 'optionid', 'answerid', 'label', 'value']

/** Kinds that an entry's `type` says. */
export const ORDERS = /^(?:jumble|order(?:ing)?|sequenc(?:e|ing)|sort(?:ing)?|rank(?:ing)?|reorder(?:ing)?)$/
export const POLLS =
  /^(?:survey|(?:multipleselect)?poll|opinion|wordcloud|brainstorm(?:ing)?|feedback|nps|rating)$/
export const TYPED = /^(?:openended|typeanswer|typedanswer|shortanswer|fillinthe?blanks?)$/
export const TRUTHS =
  /^(?:truefalse|trueorfalse|tf|bool(?:ean)?|richtigfalsch|wahrfalsch|vraifaux|verdaderofalso)$/
