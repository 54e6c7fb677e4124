import { toPlainText } from "./plain-text.ts";

// A line for each language or two, where the words are of one.
const listWords = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(" | ")).map(toPlainText));

/** Whole texts that say that something lasts. */
export const PRESENT = listWords(
  "present | current | currently | now | today | date | ongoing | on-going | in progress | continuing | the present | present day | this day",
  "to the present | the present day | active | still | still working | still employed | still there | at present | moment | the moment | 9999-12-31",
  "heute | laufend | jetzt | aktuell | derzeit | dato | gegenwart | andauernd | fortlaufend | noch andauernd | unbefristet",
  "aujourd'hui | présent | en cours | ce jour | actuel | actuellement | maintenant | toujours en poste | en poste | nos jours",
  "actual | actualidad | la actualidad | actualmente | presente | el presente | hoy | la fecha | fecha | en curso | ahora | día de hoy",
  "atual | atualmente | o momento | momento | presente momento | hoje | data presente | em andamento | em curso | actualmente | os dias atuais | dias atuais | atualidade",
  "oggi | attuale | attualmente | in corso | il presente | ad oggi | corrente | tuttora",
  "heden | nu | nog steeds | huidig | vandaag | lopend",
  "nå | nåværende | nuværende | nutid | i dag | idag | pågående | nuvarande | dags dato | tillsvidare | tills vidare | nykyinen | nyt | jatkuu | tällä hetkellä | núna",
  "obecnie | teraz | dziś | dzisiaj | chwili obecnej | nadal | w trakcie | aktualnie | dnia dzisiejszego",
  "současnost | současnosti | dosud | nyní | dnes | v současnosti | probíhá | súčasnosť | súčasnosti | doteraz | v súčasnosti",
  "настоящее время | настоящего времени | в настоящее время | н.в | нв | наст. время | сейчас | сегодня | настоящий момент | сегодняшний день | текущее время | текущее | работаю | наст. вр",
  "тепер | теперішній час | дотепер | досі | сьогодні | зараз | цей час | даний час | т.ч | н.ч | сега | днес | настояще | момента | данас | сада",
  "danas | sada | trenutno | jelenleg | jelen | máig | ma | prezent | în prezent | azi | acum | actualitate | zilele noastre",
  "σήμερα | παρόν | το παρόν | τώρα | έως σήμερα | μέχρι σήμερα | günümüz | bugün | halen | halen devam ediyor | devam ediyor | devam | şu an | şimdi | hâlâ",
  "actualitat | l'actualitat | avui | gaur egun | gaur | hoxe | actualidade | praegu | tänaseni | dabar | šiuo metu | šobrīd | tagad | pašlaik",
  "الآن | حتى الآن | الى الان | إلى الآن | الحاضر | حاليا | الوقت الحالي | حتى الوقت الحالي | مستمر | اليوم | היום | כיום | הווה | עכשיו | عصر حاضر | تاکنون | اکنون | کنون | حال | تا کنون | هم اکنون",
  "वर्तमान | अब तक | अभी तक | जारी | বর্তমান | ปัจจุบัน | hiện tại | hiện nay | nay | đến nay | sekarang | saat ini | kini | hingga kini | sampai sekarang | kasalukuyan",
  "至今 | 到现在 | 到目前 | 现在 | 目前 | 现今 | 迄今 | 至現在 | 現在 | 現在に至る | 在職中 | から現在 | から現在まで | 現在まで | 在籍中 | 継続中 | 今 | 在职 | 在读 | 在學 | 現職 | 今日",
  "현재 | 현재까지 | 재직중 | 재직 중 | 재학중 | 재학 중 | 진행중 | 진행 중 | 지금",
);

/** First words of texts such as “Currently enrolled”. */
export const PRESENT_STARTS = listWords(
  "current | currently | present | presently | now | ongoing | still | actualmente | atualmente | aktuell | derzeit",
);

/** Whole texts that stand in place of a missing date, besides those without a letter or another digit than 0. */
export const PLACEHOLDERS = listWords(
  "n/a | na | n.a | n.a. | null | none | nil | undefined | nan | unknown | tbd | tba | tbc | empty | invalid date | no date | date | not applicable | not available",
  "to be announced | to be determined | to be confirmed | not specified | unspecified | false | x | xx | xxx | xxxx | xx/xxxx | xxxx-xx | xxxx-xx-xx | 0001-01-01",
  "yyyy | yyyy-mm | yyyy-mm-dd | mm/yyyy | dd/mm/yyyy | mm/dd/yyyy | start date | end date | startdate | enddate | keine angabe | k.a | k. a. | unbekannt | s/f | sin fecha",
  "never | no expiration | no expiration date | no expiry | no expiry date | does not expire | lifetime | permanent | null-null | undefined nan | нет | не указано | 无 | なし | 없음",
);

/** Between the dates of a range, or before its end. */
export const UNTIL = listWords(
  "to | until | till | til | through | thru | upto | up | bis | zum | a | al | à | au | jusqu'à | jusqu'a | jusqu'au | jusqu'en | jusque | hasta | até | ao | fino | sino | ad | tot | t/m | tm",
  "til | tot en met | do | až | až do | до | по | по сей | до сих | do dnia | ως | έως | μέχρι | εως | kadar | iga | kuni | iki | līdz | până | pana | la | đến | tới | sampai | hingga | s/d | s.d | إلى | الى | حتى | עד | से | तक | 至 | 到 | から | まで | 부터 | 까지 | saakka | asti",
);

/** Before a start, so that a date alone has no end. */
export const SINCE = listWords(
  "since | from | starting | started | onward | onwards | seit | ab | von | vom | depuis | desde | a partir | dal | dall' | da | vanaf | sinds | siden | fra | sedan | från | od | з | с | від | από | -tól | -től | since: | 自 | من | منذ",
);

/** “of”, “the” and the like beside the parts of a date, the ends of ordinal numbers, weekdays, and units after a number. */
export const FILLERS = listWords(
  "of | the | in | on | at | date | year | month | day | class | graduated | graduation | expected | expects | anticipated | planned | issued | valid | as | by | exp | expires | expected: | grad | awarded | completed",
  "de | del | do | da | d | l | le | la | el | den | der | dem | im | am | år | jaar | anno | año | ano | an | année | en | em | no | na | i | mes | mois | el mes | voraussichtlich | vsl | prévu | previsto | prevista",
  "г | год | года | году | гг | р | рік | року | році | r | rok | roku | года. | в | у | во | ож | ожидается | tháng | năm | ngày | พ.ศ | ค.ศ | yılı | yil | m | d | y",
  "st | nd | rd | th | er | ère | re | e | eme | ème | ste | o | a | º | ª | го | ого | ый | й | го. | я | η | ος",
  "monday | tuesday | wednesday | thursday | friday | saturday | sunday | mon | tue | tues | wed | thu | thur | thurs | fri | sat | sun | t | z | utc | gmt | ad | ce | xx | x | mm | dd | yyyy",
  "年 | 月 | 日 | 号 | 號 | 년 | 월 | 일 | 生 | 卒 | 卒業 | 毕业",
);

/** Seasons and the like, which content cannot have: the year stays. */
export const VAGUE = listWords(
  "spring | summer | autumn | fall | winter | early | mid | middle | late | beginning | start | end | circa | ca | c | approx | approximately | about | around | between | academic | ay | fy | fiscal | session | season | vacation | holidays | break | christmas | easter",
  "frühling | frühjahr | sommer | herbst | anfang | mitte | ende | etwa | ungefähr | sommersemester | wintersemester | ss | ws | sose | wise | schuljahr | studienjahr",
  "printemps | été | automne | hiver | début | fin | mi | environ | vers | année scolaire | rentrée",
  "primavera | verano | otoño | invierno | principios | mediados | finales | inicio | aprox | hacia | verão | outono | inverno | início | meados | cerca | estate | autunno | inverno | inizio | metà | fine",
  "lente | zomer | herfst | begin | midden | eind | forår | efterår | vår | høst | höst | sommar | vinter | kevät | kesä | syksy | talvi | wiosna | lato | jesień | zima | koniec | początek | jaro | léto | podzim",
  "весна | весной | весны | лето | летом | лета | осень | осенью | осени | зима | зимой | зимы | начало | начале | середина | конец | конце | около | весна | літо | осінь | зима | початок | кінець",
  "tavasz | nyár | ősz | tél | άνοιξη | καλοκαίρι | φθινόπωρο | χειμώνας | ilkbahar | bahar | yaz | sonbahar | güz | kış | primăvara | vara | toamna | iarna | الربيع | الصيف | الخريف | الشتاء",
  "春 | 夏 | 秋 | 冬 | 春季 | 夏季 | 秋季 | 冬季 | 年初 | 年底 | 年末 | 初 | 末 | 中旬 | 上旬 | 下旬 | 頃 | 봄 | 여름 | 가을 | 겨울 | 초 | 말 | 중순",
  "year-end | mid-year | y/e",
);

/** Quarters, halves and terms, whose number is not a day. */
export const PERIODS = listWords(
  "q | quarter | quarters | h | half | semester | sem | term | trimester | trim | t | s | hy | quartal | hj | halbjahr | semestre | trimestre | trimestre | kwartaal | kvartal | kwartał | čtvrtletí | кв | квартал | семестр | полугодие | півріччя | çeyrek | dönem",
  "季度 | 学期 | 上半年 | 下半年 | 上半期 | 下半期 | 四半期 | 第 | 分期 | 분기 | 학기 | 상반기 | 하반기 | first | second | third | fourth | 1h | 2h",
);
