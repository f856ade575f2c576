import type { LegacyEncoding } from '../../src/text/encodings.ts'

const WESTERN: LegacyEncoding[] = ['windows-1252', 'macintosh', 'cp850', 'cp437']
const CENTRAL: LegacyEncoding[] = ['windows-1250', 'x-mac-ce', 'cp852']
const CYRILLIC: LegacyEncoding[] = ['windows-1251', 'koi8-u', 'x-mac-cyrillic', 'ibm866']

/** Questions as teachers write them, by language, and the encodings in which their files come. */
export const SAMPLES: Record<string, { encodings: LegacyEncoding[]; lines: string[] }> = {
  de: {
    encodings: WESTERN,
    lines: [
      'Welches Tier schläft im Winter?,Igel,Fuchs,Möwe,Kröte',
      'Wie heißt die Hauptstadt von Österreich?,München,Wien,Zürich,Köln',
      'Wie viele Füße hat eine Mücke?,vier,sechs,acht,zwölf',
      'Nenne das größte Säugetier:,Blauwal,Elefant,Bär,Nilpferd',
      'Lösung der Gleichung 2x = 8?,4,ungelöst,möglich,16',
      'Frühling beginnt am...,März,Januar,Mai,Juli',
    ],
  },
  fr: {
    encodings: WESTERN,
    lines: [
      'Quelle est la première planète du système solaire ?,Mercure,Vénus,la Terre,Jupiter',
      'Où se trouve le château de Versailles ?,près de Paris,à Lyon,à Nîmes,en Corse',
      'Combien d’élèves étaient présents à la fête ?,dix,cent,deux,mille',
      "Citez l'auteur du Misanthrope,Molière,Corneille,Racine,Hugo",
      "La Révolution française commence l'année 1789,vrai,faux,peut-être,jamais",
      'Pâques tombe toujours...,un dimanche,en été,à Noël,jamais',
    ],
  },
  es: {
    encodings: WESTERN,
    lines: [
      '¿Cuál es la capital de España?,Madrid,Málaga,Cádiz,León',
      '¿Cuántos años tiene un siglo?,diez,cien,mil,dos',
      '¿Quién escribió El Quijote?,Cervantes,Calderón,Góngora,Quevedo',
      'Señala la fórmula correcta,agua,sal,azúcar,jabón',
      'La película española más premiada,Volver,Mar adentro,Tesis,Ágora',
    ],
  },
  pt: {
    encodings: WESTERN,
    lines: [
      'Qual é a capital de Portugal?,Lisboa,Évora,Braga,São Paulo',
      'Quantos corações tem um polvo?,três,um,dois,não tem',
      'Em que país nasceu Camões?,Portugal,Espanha,França,Itália',
    ],
  },
  it: {
    encodings: WESTERN,
    lines: [
      "Qual è la città più grande d'Italia?,Roma,Milano,Napoli,Forlì",
      'Perché il cielo è blu?,per la luce,per il mare,perché sì,non si sa',
      'Libertà e verità sono parole...,tronche,piane,sdrucciole,altro',
      "Il caffè più bevuto,espresso,lungo,macchiato,d'orzo",
    ],
  },
  sv: {
    encodings: WESTERN,
    lines: [
      'Vad heter Sveriges näst största stad?,Göteborg,Malmö,Örebro,Umeå',
      'Hur många ben har en spindel?,sex,åtta,tio,två',
      'Sveriges längsta älv,Torne älv,Klarälven,Göta älv,Ångermanälven',
    ],
  },
  da: {
    encodings: WESTERN,
    lines: [
      'Hvad hedder Danmarks største ø?,Sjælland,Fyn,Bornholm,Ærø',
      'Hvor mange børn går i skole på Færøerne?,få,mange,ingen,alle',
    ],
  },
  fi: {
    encodings: WESTERN,
    lines: [
      'Mikä on Suomen pääkaupunki?,Helsinki,Jyväskylä,Hämeenlinna,Kemijärvi',
      'Kuinka monta jalkaa hämähäkillä on?,kuusi,kahdeksan,kymmenen,neljä',
    ],
  },
  nl: {
    encodings: WESTERN,
    lines: [
      'Hoeveel provincies heeft België?,tien,negen,acht,één',
      'Welke zeeën grenzen aan Italië?,één,twee,vijf,géén',
    ],
  },
  is: {
    encodings: ['windows-1252'],
    lines: [
      'Hver er höfuðborg Íslands?,Reykjavík,Akureyri,Keflavík,Höfn',
      'Hvað heitir hæsta fjall á Íslandi?,Hvannadalshnúkur,Hekla,Esja,Katla',
    ],
  },
  en: {
    encodings: WESTERN,
    lines: [
      'Which city has the most cafés?,Paris,São Paulo,Zürich,Bogotá',
      'What is the résumé of Björk?,singer,actor,painter,none',
    ],
  },
  cs: {
    encodings: CENTRAL,
    lines: [
      'Kolik nohou má kůň a kolik jich má křeček?,čtyři,dvě,šest,osm',
      'Která květina kvete v únoru?,růže,bledule,chryzantéma,sněženka',
      'Jak se jmenuje nejdelší řeka v Čechách?,Vltava,Labe,Ohře,Dyje',
      'Vyber správný tvar slova,přišli,přišly,přišla,přišlo',
      'Nejvyšší hora České republiky,Sněžka,Praděd,Lysá hora,Říp',
      'Doplň: Žluťoučký kůň úpěl...,ďábelské ódy,písně,básně,řeči',
    ],
  },
  sk: {
    encodings: CENTRAL,
    lines: [
      'Ktorá rieka preteká cez Bratislavu?,Dunaj,Váh,Hron,Ľubica',
      'Koľko kráľov malo Uhorsko?,päť,desať,veľa,žiadneho',
    ],
  },
  pl: {
    encodings: CENTRAL,
    lines: [
      'Która rzeka płynie przez Kraków?,Wisła,Odra,Łódka,Bug',
      'Ile nóg ma pająk?,sześć,osiem,dziesięć,cztery',
      'Kto napisał Pana Tadeusza?,Mickiewicz,Słowacki,Żeromski,Norwid',
      'Wybierz poprawną formę,poszłem,poszedłem,pójdę,szłem',
      'Największe miasto Śląska,Katowice,Gliwice,Bytom,Częstochowa',
    ],
  },
  hu: {
    encodings: CENTRAL,
    lines: [
      'Melyik Magyarország legnagyobb tava?,Balaton,Fertő,Velencei-tó,Tisza-tó',
      'Hány lába van a póknak?,hat,nyolc,tíz,négy',
      'Ki írta az Egri csillagokat?,Gárdonyi,Jókai,Petőfi,Arany',
      'Válaszd ki a helyes alakot,jönnék,jönnénk,jőnék,jönnek',
      'Budapest leghosszabb hídja,Árpád híd,Lánchíd,Erzsébet híd,Petőfi híd',
    ],
  },
  ro: {
    encodings: CENTRAL,
    lines: [
      'Care este capitala României?,Bucureşti,Iaşi,Braşov,Constanţa',
      'Câte picioare are un păianjen?,şase,opt,zece,două',
      'Alege forma corectă,mănâncă,mânca,mănânce,mâncăm',
      'Cel mai înalt munte,Moldoveanu,Negoiu,Omu,Bucegi',
    ],
  },
  hr: {
    encodings: CENTRAL,
    lines: [
      'Koji je glavni grad Hrvatske?,Zagreb,Split,Šibenik,Čakovec',
      'Koliko nogu ima pauk?,šest,osam,deset,četiri',
      'Odaberi točan oblik,otišao,otišo,odišao,odošao',
      'Najviša planina Hrvatske,Dinara,Velebit,Učka,Žumberak',
    ],
  },
  tr: {
    encodings: ['windows-1254', 'cp857'],
    lines: [
      "Türkiye'nin başkenti hangi şehirdir?,İstanbul,Ankara,İzmir,Muğla",
      'Bir örümceğin kaç bacağı vardır?,altı,sekiz,on,dört',
      'Doğru yazımı seçiniz,herşey,her şey,hersey,her sey',
      'Türk alfabesindeki harf sayısı,yirmi dokuz,otuz,yirmi sekiz,üç',
    ],
  },
  lt: {
    encodings: ['windows-1257'],
    lines: [
      'Kuri upė yra ilgiausia Lietuvoje?,Nemunas,Neris,Šešupė,Ūla',
      'Kiek kojų turi voras?,šešias,aštuonias,dešimt,keturias',
      'Pasirinkite teisingą žodį,ąžuolas,ažuolas,ąžolas,užuolas',
    ],
  },
  lv: {
    encodings: ['windows-1257'],
    lines: [
      'Kura ir Latvijas galvaspilsēta?,Rīga,Jūrmala,Liepāja,Cēsis',
      'Cik kāju ir zirneklim?,sešas,astoņas,desmit,četras',
      'Izvēlies pareizo atbildi,četri,pieci,seši,septiņi',
    ],
  },
  et: {
    encodings: ['windows-1257', 'windows-1252'],
    lines: [
      'Mis on Eesti pealinn?,Tallinn,Pärnu,Võru,Põltsamaa',
      'Mitu jalga on ämblikul?,kuus,kaheksa,kümme,neli',
    ],
  },
  ru: {
    encodings: CYRILLIC,
    lines: [
      'Какая река протекает через Москву?,Волга,Ока,Москва,Дон',
      'Сколько ног у паука?,шесть,восемь,десять,четыре',
      'Кто написал роман «Война и мир»?,Толстой,Чехов,Гоголь,Пушкин',
      'Выберите верный вариант,жёлтый,желтый,жолтый,жолтой',
      'Столица Франции,Париж,Лион,Марсель,Ницца',
      'Самое глубокое озеро мира,Байкал,Ладога,Севан,Онега',
    ],
  },
  uk: {
    encodings: ['windows-1251', 'koi8-u'],
    lines: [
      "Яка річка тече через Київ?,Дніпро,Десна,Прип'ять,Буг",
      'Скільки ніг має павук?,шість,вісім,десять,чотири',
      "Оберіть правильну відповідь,п'ять,шість,сім,вісім",
      "Найвища гора України,Говерла,Петрос,Піп Іван,Хом'як",
    ],
  },
  bg: {
    encodings: ['windows-1251'],
    lines: [
      'Коя е столицата на България?,София,Пловдив,Варна,Русе',
      'Колко крака има паякът?,шест,осем,десет,четири',
      'Изберете верния отговор,четири,пет,шест,седем',
      'Най-високият връх в България,Мусала,Вихрен,Ботев,Черни връх',
    ],
  },
  sr: {
    encodings: ['windows-1251'],
    lines: [
      'Који је главни град Србије?,Београд,Ниш,Нови Сад,Чачак',
      'Колико ногу има паук?,шест,осам,десет,четири',
      'Изабери тачан одговор,четири,пет,шест,седам',
      'Највиша планина Србије,Ђеравица,Копаоник,Тара,Златибор',
    ],
  },
  el: {
    encodings: ['windows-1253', 'cp737', 'cp869'],
    lines: [
      'Ποια είναι η πρωτεύουσα της Ελλάδας;,Αθήνα,Πάτρα,Βόλος,Χανιά',
      'Πόσα πόδια έχει η αράχνη;,έξι,οκτώ,δέκα,τέσσερα',
      'Διάλεξε τη σωστή απάντηση,τέσσερα,πέντε,έξι,επτά',
      'Πρωτεύουσα Γαλλίας,Παρίσι,Λυών,Μασσαλία,Νίκαια',
    ],
  },
  vi: {
    encodings: ['windows-1258'],
    lines: [
      'Thủ đô của Việt Nam là gì?,Hà Nội,Huế,Đà Nẵng,Cần Thơ',
      'Con nhện có bao nhiêu chân?,bốn,sáu,tám,mười',
      'Sông nào dài nhất thế giới?,sông Nin,sông Hồng,sông Mê Kông,sông Hằng',
      'Chọn từ viết đúng,nghỉ hè,nghĩ hè,ngỉ hè,nghí hè',
      'Ai viết Truyện Kiều?,Nguyễn Du,Hồ Xuân Hương,Nguyễn Trãi,Tố Hữu',
      'Một năm có mấy mùa?,bốn,ba,hai,năm',
    ],
  },
  he: {
    encodings: ['windows-1255'],
    lines: [
      'מהי בירת ישראל?,ירושלים,חיפה,תל אביב,אילת',
      'כמה רגליים יש לעכביש?,שש,שמונה,עשר,ארבע',
      'בחר תשובה נכונה,ארבע,חמש,שש,שבע',
      'בירת צרפת,פריז,ליון,מרסיי,ניס',
    ],
  },
  ar: {
    encodings: ['windows-1256'],
    lines: [
      'ما هي عاصمة مصر؟,القاهرة,الجيزة,أسوان,طنطا',
      'كم عدد أرجل العنكبوت؟,ستة,ثمانية,عشرة,أربعة',
      'اختر الإجابة الصحيحة,أربعة,خمسة,ستة,سبعة',
      'عاصمة فرنسا,باريس,ليون,مرسيليا,نيس',
    ],
  },
  th: { encodings: ['windows-874'], lines: ['เมืองหลวงของประเทศไทยคืออะไร,กรุงเทพ,เชียงใหม่,ภูเก็ต,ขอนแก่น'] },
  'fr-names': { encodings: WESTERN, lines: ['Auteur?,Molière,Corneille,Racine,Hugo'] },
  'names-de': {
    encodings: WESTERN,
    lines: ['Tier?,Möwe,Bär,Kröte,Käfer', 'Stadt?,Köln,Düsseldorf,Görlitz,Gießen'],
  },
  'cs-names': {
    encodings: CENTRAL,
    lines: ['Zvíře?,kůň,křeček,ježek,žába', 'Barva?,žlutá,červená,černá,šedá'],
  },
  'pl-names': { encodings: CENTRAL, lines: ['Miasto?,Łódź,Gdańsk,Poznań,Kraków'] },
  'hu-names': { encodings: CENTRAL, lines: ['Szín?,kék,zöld,vörös,sötétkék', 'Állat?,nyúl,őz,tücsök,tyúk'] },
  sl: {
    encodings: CENTRAL,
    lines: [
      'Najdaljša slovenska reka,Sava,Drava,Soča,Krka',
      'Izberi pravilno obliko,sošolec,so-šolec,sošolc,šolec',
    ],
  },
}
