/** Titles of talks, books and posts by language. */
const TITLES: Record<string, readonly string[]> = {
  da: [
    'Ledelse i forandring',
    'Arbejdsglæde, der smitter',
    'Mod til at fejle',
    'Fremtidens arbejdsplads',
    'Kunstig intelligens i praksis',
    'Kunsten at lytte',
    'Når holdet vinder',
    'Økonomi for alle',
  ],
  sv: [
    'Ledarskap i förändring',
    'Arbetsglädje som smittar',
    'Våga misslyckas',
    'Framtidens arbetsplats',
    'Artificiell intelligens i praktiken',
    'Konsten att lyssna',
    'När laget vinner',
  ],
  no: [
    'Ledelse i endring',
    'Arbeidsglede som smitter',
    'Mot til å feile',
    'Fremtidens arbeidsplass',
    'Kunstig intelligens i praksis',
    'Kunsten å lytte',
    'Når laget vinner',
  ],
  de: [
    'Führung im Wandel',
    'Freude, die ansteckt',
    'Mut zum Scheitern',
    'Arbeitsplatz der Zukunft',
    'Künstliche Intelligenz in der Praxis',
    'Die Kunst des Zuhörens',
  ],
  nl: [
    'Leiderschap in verandering',
    'Werkplezier werkt aanstekelijk',
    'Durven falen',
    'De werkplek van morgen',
    'Kunstmatige intelligentie in de praktijk',
  ],
  fr: [
    'Diriger le changement',
    'La joie au travail',
    'Oser échouer',
    "L'entreprise de demain",
    "L'intelligence artificielle en pratique",
  ],
  en: [
    'Leading through change',
    'Joy at work is catching',
    'Daring to fail',
    'The workplace of tomorrow',
    'Artificial intelligence in practice',
    'The art of listening',
  ],
};

/** Names of a site's own lists by language. The last list has no followers. */
const LISTS: Record<string, readonly string[]> = {
  da: ['Nyhedsbrev', 'Inspiration til HR', 'Arrangementer', 'Konferenceguiden', 'Presse'],
  sv: ['Nyhetsbrev', 'Inspiration för HR', 'Evenemang', 'Konferensguiden', 'Press'],
  no: ['Nyhetsbrev', 'Inspirasjon til HR', 'Arrangementer', 'Konferanseguiden', 'Presse'],
  de: ['Newsletter', 'Impulse für Personaler', 'Veranstaltungen', 'Presse'],
  nl: ['Nieuwsbrief', 'Inspiratie voor HR', 'Evenementen', 'Pers'],
  fr: ["Lettre d'information", 'Idées pour les RH', 'Événements', 'Presse'],
  en: ['Newsletter', 'Ideas for HR', 'Events', 'Press'],
};

const inLanguage = (texts: Record<string, readonly string[]>, language: string): readonly string[] =>
  texts[language] ?? texts['en'] ?? [];

/** Returns the titles in a language that `languageOf` returns. Defaults to English. */
export const titlesIn = (language: string): readonly string[] => inLanguage(TITLES, language);
/** Returns the names of a site's lists in a language that `languageOf` returns. Defaults to English. */
export const siteListsIn = (language: string): readonly string[] => inLanguage(LISTS, language);
