/** Given and family names of a language. The number of pairs is coprime to `STRIDE`, so that names repeat late. */
interface Names {
  given: readonly string[];
  family: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const NAMES: Record<string, Names> = {
  da: {
    given:
      words(`Mette Søren Lærke Jørgen Camilla Rasmus Birgitte Nikolaj Tove Anders Åse Bjørn Cecilie Frederik
      Gitte Henrik Ida Jesper Kirsten Lars Maja Niels Pernille René Sanne Torben Ulla Viggo Signe Mikkel Freja
      Asger Dorthe Emil Karen Øjvind`),
    family:
      words(`Vestergaard Holm Brink Højgård Kjær Fjord Dahl Møller Sørensen Bæk Ravn Lykke Østergaard Nørgaard
      Bülow Krogh Lund Skov Thygesen Winther Åberg Rønne Damgaard Ejby Gram Juul Kofoed Lindqvist Mørch Ottosen
      Riis Storm Toft Ågesen Bisgaard Hvid`),
  },
  sv: {
    given:
      words(`Åsa Björn Cecilia Elin Fredrik Gunilla Håkan Ingrid Johan Karin Lars Märta Nils Örjan Pär Rebecka
      Sören Tove Ulf Viktoria Astrid Göran Linnéa Mattias Ebba Oskar Agnes Hampus Saga Vidar`),
    family:
      words(`Lindström Öberg Åkesson Sjögren Bergqvist Dahlén Ekström Forsberg Gröndahl Hägglund Jönsson Källström
      Ljungberg Månsson Nyström Palmér Rosén Sandström Törnqvist Wallgren Ahlgren Blomqvist Edvardsson Fältskog
      Hultén Löfgren Norén Strömberg Åslund Östlund`),
  },
  no: {
    given:
      words(`Pål Håkon Ingrid Åshild Bjørg Øystein Solveig Trond Marit Kjetil Sigrid Gunnar Astri Eirik Tuva Leif
      Ragnhild Svein Hilde Torstein Kari Magne Liv Jørn Randi Odd Synnøve Vebjørn Åge Embla`),
    family:
      words(`Rødseth Tveit Ødegård Bakken Fjeldstad Haugen Kvåle Lømo Moen Nygård Røssvoll Sæther Tangen Vik Åsheim
      Berge Dyrøy Engen Grønli Hovland Kleppe Lien Myhre Nesbø Osvoll Solberg Støre Ulvestad Vågen Aas`),
  },
  de: {
    given:
      words(`Jürgen Käthe Björn Günther Sabine Ulrike Matthias Jörg Annegret Wolfgang Heike Rüdiger Petra Klaus
      Dörte Sebastian Brigitte Götz Franziska Lothar Anja Moritz Hannelore Tim Ursula Konstantin Vroni Jens`),
    family:
      words(`Müller Weißenfels Schröder Grünwald Böhm Krüger Köhler Jäger Weiß Lößnitz Hofstätter Brückner Zöllner
      Schäfer Vogt Nußbaum Lindemann Großmann Kästner Dürr Engelhardt Falkenberg Hübner Kühn Rößler Steinmüller
      Übelacker Wächter`),
  },
  nl: {
    given:
      words(`Anouk Bram Carlijn Daan Femke Geert Hanneke Ivo Jolijn Koen Lieke Maarten Noor Olivier Pien Ruben
      Sanne Thijs Veerle Wouter Zoë Joost Marieke Sjoerd Tess Gijs`),
    family:
      `de Vries|van den Berg|Janssen|van der Meer|Bakker|Visser|Smit|van Dijk|de Groot|Mulder|Brouwer|Dekker|van Leeuwen|Kuipers|Postma|Hoekstra|Daniëls|van 't Hoff|Schouten|Wijnands|ten Brink|Zijlstra|Coenen|Reinders|Verhoeven|Boëtius`.split(
        '|',
      ),
  },
  fr: {
    given:
      words(`Chloé Étienne Hélène François Zoé Benoît Amélie Jérôme Maëlle Rémi Sébastien Inès Gaëtan Léa Noël
      Thérèse Aurélien Solène Cédric Margaux Loïc Adèle Hervé Camille Éloïse Mathéo`),
    family:
      `Lefèvre|Château|Béranger|Dubois|Gauthier|Hébert|Lémery|de La Tour|Marchand|Noël-Dupré|Perrault|Roussel|Séguin|Tréville|Vidal|Besançon|Crépeau|Delacroix|Faucher|Guérin|Joubert|Morvan|Pélissier|Sauvé|Thévenet|d'Aubigné`.split(
        '|',
      ),
  },
  en: {
    given:
      words(`Zoë Marcus Chloé José Priya Andrew Beatriz Kwame Siobhán Daniel Ngozi Renée Thomas Yuki Aisha Björk
      Caroline Dmitri Elena Finn Grace Hamza Imogen Jamal Katherine Liam`),
    family:
      words(`Ashworth Okonkwo García Blackwood Nguyễn Carmichael O'Brien Patel Fitzgerald Yamamoto Hawthorne Müller
      Svensson Kowalski Montgomery Adeyemi Brontë Delacroix Whitfield Ibrahim Lindqvist Peña Sinclair Thornton
      Vázquez Zhang`),
  },
};

const LANGUAGE_OF: Record<string, string> = { dk: 'da', se: 'sv', no: 'no', at: 'de', ch: 'de', us: 'en' };

/** Returns the language of a country, or the country's code if the language has the same code. */
export const languageOf = (country: string): string => LANGUAGE_OF[country] ?? country;

/** The best-known speakers by site, in order of fame. Some have very long names. */
const STARS: Record<string, readonly string[]> = {
  'dk.athenas.example': [
    'Mette Kragh-Sørensen',
    'Jørgen Brinkløv',
    'Anne-Kathrine Østergaard-Thygesen',
    'Søren Ægidius Bülow',
    'Dr. Hans-Jürgen Freiherr von Rautenkranz-Weißenfels',
    'Camilla Højgård Lassen',
    'Rasmus Fjeldsted',
    'Ingrid Åsheim Tveit',
    'Thora Vestergaard Holm',
    'Birgitte Ravnkilde',
    'Nikolaj Sandø',
    'Lærke Munkholm Dahl',
    'Pål-Håkon Rødseth',
  ],
  'se.athenas.example': ['Märta-Lovisa Öhrström', 'Björn af Ugglas', 'Åsa Nyström Källgren'],
  'no.athenas.example': ['Ingrid Åsheim Tveit', 'Pål-Håkon Rødseth', 'Øyvind Sæbø-Fjærestad'],
  'de.athenas.example': ['Dr. Hans-Jürgen Freiherr von Rautenkranz-Weißenfels', 'Prof. Dr. Käthe Übelhör'],
  'fr.athenas.example': ["Marie-Hélène Lefèvre de l'Étang", 'Aurélien Côté'],
  'com.athenas.example': ['José María Peña-Whitfield', 'Siobhán Ní Dhálaigh'],
};

/** A prime number that divides no count of names. */
const STRIDE = 997;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/**
 * Returns the name of a site's n-th speaker, from 0. The stars come first. All names of a site are different.
 * @throws RangeError if the country has no names, or not enough names
 */
export function speakerName(domain: string, country: string, n: number): string {
  const stars = STARS[domain] ?? [];
  const star = stars[n];
  if (star !== undefined) return star;

  const names = NAMES[languageOf(country)] ?? NAMES['en'];
  if (names === undefined) throw new RangeError(`No names for ${country}`);
  const { given, family } = names;
  const pairs = given.length * family.length;
  if (greatestCommonDivisor(STRIDE, pairs) !== 1) throw new RangeError('The stride would repeat names');
  const i = n - stars.length;
  const pair = (i * STRIDE) % pairs;
  const first = given[Math.floor(pair / family.length)] ?? '';
  const last = family[pair % family.length] ?? '';
  const another = family[(pair + 1 + (i % (family.length - 1))) % family.length] ?? '';
  // Each later round adds its own middle name. A hyphen distinguishes double names from middle names.
  const round = Math.floor(i / pairs);
  if (round > family.length) throw new RangeError('There are not enough names');
  if (round > 0) return `${first} ${family[round - 1]} ${last}`;
  return i % 6 === 5 ? `${first} ${another}-${last}` : `${first} ${last}`;
}

/** Returns a name as part of a URL: the letters a to z, joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
