import { expect, test } from "vitest";
import { catalogues } from "../weavefolio/texts/catalogues.ts";
import { detectLanguage, isSameLanguage } from "./detect-language.ts";

/** What a junior writes: an introduction and two points, with the words of the trade. */
const texts: Record<string, [string, string, string]> = {
  ar: [
    "أطور تطبيقات الويب وأحب أن تكون سريعة وواضحة لكل زائر.",
    "بنيت لوحة المتابعة باستخدام React و TypeScript.",
    "خفضت زمن التحميل إلى النصف خلال شهرين.",
  ],
  de: [
    "Ich entwickle Webanwendungen, die schnell antworten und verständlich bleiben.",
    "Das Dashboard mit React und TypeScript gebaut.",
    "Die Ladezeit in zwei Monaten halbiert.",
  ],
  en: [
    "I build web applications that answer quickly and stay easy to read.",
    "Built the dashboard with React and TypeScript.",
    "Halved the loading time within two months.",
  ],
  es: [
    "Desarrollo aplicaciones web que responden rápido y se entienden bien.",
    "Construí el panel de control con React y TypeScript.",
    "Reduje el tiempo de carga a la mitad en dos meses.",
  ],
  fr: [
    "Je développe des applications web rapides et faciles à comprendre.",
    "Création du tableau de bord avec React et TypeScript.",
    "Temps de chargement réduit de moitié en deux mois.",
  ],
  hi: [
    "मैं ऐसे वेब एप्लिकेशन बनाता हूँ जो तेज़ हैं और आसानी से समझ में आते हैं।",
    "React और TypeScript से डैशबोर्ड बनाया।",
    "दो महीनों में लोड होने का समय आधा किया।",
  ],
  it: [
    "Sviluppo applicazioni web che rispondono in fretta e restano comprensibili.",
    "Ho costruito il cruscotto con React e TypeScript.",
    "Ho dimezzato il tempo di caricamento in due mesi.",
  ],
  ja: [
    "速くて分かりやすいウェブアプリケーションを開発しています。利用者の声を大切にしています。",
    "React と TypeScript でダッシュボードを作りました。",
    "二か月で読み込み時間を半分にしました。",
  ],
  ko: [
    "빠르고 이해하기 쉬운 웹 애플리케이션을 개발합니다. 사용자의 의견을 먼저 듣습니다.",
    "React와 TypeScript로 대시보드를 만들었습니다.",
    "두 달 만에 로딩 시간을 절반으로 줄였습니다.",
  ],
  nl: [
    "Ik ontwikkel webapplicaties die snel reageren en begrijpelijk blijven.",
    "Het dashboard gebouwd met React en TypeScript.",
    "De laadtijd in twee maanden gehalveerd.",
  ],
  pl: [
    "Tworzę aplikacje internetowe, które działają szybko i są zrozumiałe.",
    "Zbudowałem panel w technologiach React i TypeScript.",
    "Skróciłem czas ładowania o połowę w dwa miesiące.",
  ],
  "pt-BR": [
    "Desenvolvo aplicações web que respondem rápido e são fáceis de entender.",
    "Construí o painel de controle com React e TypeScript.",
    "Reduzi o tempo de carregamento pela metade em dois meses.",
  ],
  tr: [
    "Hızlı çalışan ve kolay anlaşılan web uygulamaları geliştiriyorum.",
    "React ve TypeScript ile gösterge panelini hazırladım.",
    "Yükleme süresini iki ayda yarıya indirdim.",
  ],
  uk: [
    "Я розробляю вебзастосунки, які швидко відповідають і легко читаються.",
    "Створив панель керування на React і TypeScript.",
    "За два місяці вдвічі скоротив час завантаження.",
  ],
  "zh-Hans": [
    "我开发响应迅速、易于理解的网页应用，并且认真听取用户的意见。",
    "使用 React 和 TypeScript 搭建了数据看板。",
    "两个月内把加载时间缩短了一半。",
  ],
};

const contentOf = (introduction: string, ...points: string[]) => ({
  profile: { name: "Mira Okafor", role: "Front-end developer" },
  about: {
    introduction: [introduction],
    skills: [{ name: "Tools", keywords: ["React", "TypeScript", "Continuous integration and delivery"] }],
  },
  experience: { jobs: [{ role: "Developer", company: "Quayside Freight Company", url: "https://quayside.example/", points }] },
});

test.each(Object.keys(catalogues))("finds %s in a short résumé", (tag) => {
  const [introduction = "", ...points] = texts[tag] ?? [];
  expect(detectLanguage(contentOf(introduction, ...points))).toBe(tag === "pt-BR" ? "pt" : tag);
});

test.each<[string, string, ...string[]]>([
  ["texts of two languages", texts["de"]?.[0] ?? "", texts["fr"]?.[0] ?? ""],
  ["names only", "Quayside, Harbourton"],
  [
    "a language without texts",
    "Я разрабатываю приложения, которые быстро отвечают пользователям и остаются понятными для всех, кто с ними работает.",
  ],
  ["traditional Chinese", "我開發響應迅速、易於理解的網頁應用，並且認真聽取用戶的意見。這個專案的經驗讓我們學會了合作。"],
])("is not sure of %s", (_what, introduction, ...points) => {
  expect(detectLanguage(contentOf(introduction, ...points))).toBeUndefined();
});

test("publications are often in another language, and don't count", () => {
  const content = contentOf(...(texts["de"] ?? (["", "", ""] as const)));
  const publications = Array.from({ length: 20 }, () => ({ title: "The influence of tides on the balance of ledgers in small harbours" }));
  expect(detectLanguage({ ...content, projects: { publications } })).toBe("de");
});

test("a region doesn't make another language", () => {
  expect(isSameLanguage("en-GB", "en")).toBe(true);
  expect(isSameLanguage("pt", "pl")).toBe(false);
});
