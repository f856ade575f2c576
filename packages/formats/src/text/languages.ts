/**
 * Tells whether text was decoded correctly: a language's letters beyond ASCII, most frequent first, and short words
 * used in questions.
 */
export type Language = { letters: string; words: readonly string[]; script?: RegExp }

const CYRILLIC = /\p{Script=Cyrillic}/u
const GREEK = /\p{Script=Greek}/u
const HEBREW = /\p{Script=Hebrew}/u
const ARABIC = /\p{Script=Arabic}/u
const THAI = /\p{Script=Thai}/u

const WRITTEN: readonly (Omit<Language, 'words'> & { words: string })[] = [
  // Names of many countries in an English quiz, and western languages that are not below.
  { letters: 'éáóíöüäèçñåøãôêëïîæàâúß', words: 'the of is which what in who how many' },
  {
    letters: 'üäößé',
    words:
      'der die das ist und in von welche welcher welches was wer wie wo ein eine den für heißt viele hat sind wann',
  },
  {
    letters: 'éèàêçôâîùûëïœ',
    words:
      'le la les de du des est et en un une quel quelle quels qui que où combien dans au à pour sont par sur été',
  },
  {
    letters: 'óáíéñúü',
    words: 'el la los las de del es en y qué cuál cuántos quién un una por con se dónde cómo cuándo fue año',
  },
  {
    letters: 'ãçáéíóêõâúàô',
    words: 'o a os as de do da é em e que qual quantos quem um uma por com são não onde como foi',
  },
  {
    letters: 'àèòùìé',
    words: 'il lo la i gli le di del della è in e che quale quanti chi un una per con dove come si',
  },
  { letters: 'éëïöü', words: 'de het een van is en in wat welke wie hoe waar hoeveel met voor zijn heeft' },
  {
    letters: 'åøæéö',
    words: 'hvad hva hvilken hvilket hvilke hvem hvor er en et i og på af av til den det mange',
  },
  {
    letters: 'äöåé',
    words: 'vad vilken vilket vilka vem hur är en ett i och på av till den det många som var',
  },
  { letters: 'äöå', words: 'mikä mitkä kuka missä kuinka mitä on ja ei se monta joka suomen minä vuonna' },
  { letters: 'áíðóéúöæýþ', words: 'hver hvað hvaða hvar er í og á að sem ekki margir til um var' },
  {
    letters: 'íáéěřčžýšůúťňďó',
    words: 'je v a na se co kdo kde jak který která které jaký kolik má z do byl byla pro jich kdy město',
  },
  {
    letters: 'áíéčžýšúľťôňäďóŕĺ',
    words: 'je v a na sa čo kto kde ako ktorý ktorá ktoré aký koľko má z do bol bola pre kedy mesto',
  },
  {
    letters: 'łąęóżśćńź',
    words:
      'jest w i na się co kto gdzie jak który która które ile jaki jaka z do był była nie kiedy czy miasto',
  },
  {
    letters: 'áéőöóüíűú',
    words: 'a az és van mi ki hol melyik milyen hány volt egy nem mikor mennyi ez fővárosa',
  },
  {
    letters: 'ăîșțâşţ',
    words: 'este în și şi care cine unde cum ce cât câte câți un o de la din cu pe sunt este a fost al',
  },
  {
    letters: 'čšžćđ',
    words:
      'je u i na se što šta tko ko gdje kje kaj kako koji koja koje kateri katera koliko od za bio bila grad v',
  },
  {
    letters: 'ışğüçöİîâ',
    words: 've bir bu hangi hangisi nedir kaç kim nerede ne en ile için olan kimdir kaçtır mi',
  },
  {
    letters: 'àáạảãđêếềệểôốồộổơớờợởưứừựửâấầậẩăắằặéèẹẻíìịỉĩóòọỏõúùụủũýỳễỗỡữẫẵẽỹỷỵ',
    words:
      'là của và có những nào ai gì ở đâu bao nhiêu trong một các được thủ đô năm nước việt không cho tên',
  },
  {
    letters: 'ėšįųžąūčę',
    words: 'yra ir kas kur kaip kuris kuri kokia koks kiek į iš ar buvo metais kada miestas',
  },
  {
    letters: 'āīēšņļūžķčģ',
    words: 'ir un kas kur kā kurš kura kāda cik no ar vai bija gadā kad pilsēta kuri',
  },
  { letters: 'äõüöšž', words: 'on ja mis kes kus kuidas milline mitu kui ei oli aastal see linn' },
  {
    letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
    script: CYRILLIC,
    words: 'и в на с не что как кто где какая какой какое какие сколько это по из для был была год назовите',
  },
  {
    letters: 'оаниітевркслудмпзяьбгйчхцїжєшюфщґ',
    script: CYRILLIC,
    words: 'і в у на з не що як хто де яка який яке які скільки це по із для був була рік є',
  },
  {
    letters: 'аиоетнрсвлкдпмзугбъчяцжщхйшюфьѝ',
    script: CYRILLIC,
    words: 'и в на с не какво кой коя кое кои къде как колко е това от за са се да през година',
  },
  {
    letters: 'аоиенрстјвкудплмзгбчшцњжхћђљџф',
    script: CYRILLIC,
    words: 'и у на с не шта ко где како који која које колико је то од за са се да био била град',
  },
  {
    letters: 'αοιετνσρπκυςλμάίήόωέδγηχθφύώβξζψϊϋΐΰ',
    script: GREEK,
    words: 'και το η ο τα της του των στην είναι ποια ποιος ποιο πόσα πού τι πώς με για από που την τον',
  },
  {
    letters: 'יוהלאתרמבשנםעדחקפגכסזטצןךףץ',
    script: HEBREW,
    words: 'של את על מה מי איזה איזו כמה היא הוא היכן איפה לא עם מהי מהו',
  },
  {
    letters: 'اليمنرتوبةدعسفهكقحجشأصطخىضءزثذغظإئآؤپچژگ',
    script: ARABIC,
    words: 'من في على ما هي هو كم أين متى هل إلى عن التي الذي عاصمة أي',
  },
  {
    letters: 'าน่รอกเง้มยลวดีทัสตะปบคิหแจพชใขไโ็ุูึื์ผซถธศณภ',
    script: THAI,
    words: '',
  },
]

export const LANGUAGES: readonly Language[] = WRITTEN.map((one) => ({ ...one, words: one.words.split(' ') }))
