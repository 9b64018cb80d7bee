import type { ValueRole } from '@src/domain/imports/imports';
import { namesSpeaker } from '@src/domain/speakers/naming';
import { foldName, nameMatcher } from '@src/domain/text/nameMatching';
import type { LostReason, RequestChannel, RequestSource } from '../../db/schema';
import { BadCell } from '../kind';
import { LoadError } from '../loadError';

/**
 * How sure a suggestion is. `same`: the names are equal but for case and accents. `likely`: the text contains one
 * name, or a word that has one meaning. `unsure`: the user must decide.
 */
export type Certainty = 'same' | 'likely' | 'unsure';

/** What a text of an export could mean. */
export interface Suggestion {
  certainty: Certainty;
  /** The suggested meaning; `null` if there is none. */
  target: string | null;
  /** Meanings to choose from first. */
  among: readonly string[];
}

/** A text that a user decides once, and its number of lines. */
export interface OpenValue extends Suggestion {
  role: ValueRole;
  text: string;
  lines: number;
}

/** The meaning of a text. A `null` target leaves the value out: the row of a speaker, or the seller of a request. */
export interface Decision {
  role: ValueRole;
  text: string;
  target: string | null;
}

/** Names that texts of an export can mean. */
export interface DecisionChoices {
  speakers: readonly string[];
  /** Sellers by full name, with the e-mail address that a line stores. */
  sellers: readonly { name: string; email: string }[];
}

const MOST_SUGGESTED = 5;

/** An error about a text whose meaning the user has not decided. */
export class Undecided extends BadCell {
  override name = 'Undecided';
}

/** Words that suggest a meaning, by role and meaning. All meanings of the role are listed. */
const FIXED_MEANINGS: Readonly<Partial<Record<ValueRole, Readonly<Record<string, readonly string[]>>>>> = {
  lost_reason: {
    date: [
      'date',
      'dato',
      'datum',
      'available',
      'booked',
      'optaget',
      'upptagen',
      'termin',
      'kalender',
      'calendar',
    ],
    price: [
      'price',
      'pris',
      'preis',
      'prix',
      'prijs',
      'expensive',
      'dyr',
      'teuer',
      'cher',
      'duur',
      'budget',
      'fee',
    ],
    other: ['other', 'andet', 'annat', 'sonstiges', 'autre', 'anders', 'annet'],
  } satisfies Record<LostReason, string[]>,
  source: {
    FromSite: ['site', 'website', 'web', 'hjemmeside', 'hemsida', 'hjemmeside', 'webseite'],
    FromSpeakerWebsite: ['speaker website', 'speaker site'],
    FromPhone: ['phone', 'telefon', 'call', 'opkald'],
    FromEmail: ['email', 'e-mail', 'mail'],
    FromReturningClient: ['returning', 'returning client', 'existing customer'],
    FromSpeakerReferral: ['referral', 'speaker referral'],
    FromNewsletter: ['newsletter', 'nyhedsbrev', 'nyhetsbrev'],
    FromOutboundSales: ['outbound', 'outbound sales', 'cold call'],
    FromEvaluation: ['evaluation', 'evaluering', 'utvärdering'],
    FromCustomerEvent: ['event', 'customer event'],
  } satisfies Record<RequestSource, string[]>,
  channel: {
    form: ['form', 'formular', 'formulär', 'skjema', 'formulaire', 'formulier'],
    phone: ['phone', 'telefon', 'call'],
    email: ['email', 'e-mail', 'mail'],
    meeting: ['meeting', 'møde', 'möte', 'møte', 'treffen'],
  } satisfies Record<RequestChannel, string[]>,
};

/** Returns all meanings of a role; `null` for the roles of people, whose meanings are names. */
export const meaningsOf = (role: ValueRole): readonly string[] | null => {
  const meanings = FIXED_MEANINGS[role];
  return meanings ? Object.keys(meanings) : null;
};

const hasWord = (text: string, word: string): boolean => namesSpeaker(text, word);

function fixedMeaning(text: string, meanings: Readonly<Record<string, readonly string[]>>): Suggestion {
  const among = Object.keys(meanings);
  const same = among.find((one) => foldName(one) === foldName(text));
  if (same !== undefined) return { certainty: 'same', target: same, among };
  const found = among.filter((one) => meanings[one]?.some((word) => hasWord(text, word)));
  return found.length === 1 && found[0] !== undefined
    ? { certainty: 'likely', target: found[0], among }
    : { certainty: 'unsure', target: null, among };
}

const wordsOf = (fold: string): string[] => fold.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Creates a function that returns the names that a text contains as whole words. The index by first words makes a
 * text of a thousand campaigns independent of the number of speakers.
 */
function containedNames(names: readonly string[]): (text: string) => string[] {
  const byFirstWord = new Map<string, string[]>();
  for (const name of names) {
    const [first] = wordsOf(foldName(name));
    if (first === undefined) continue;
    const alike = byFirstWord.get(first);
    if (alike) alike.push(name);
    else byFirstWord.set(first, [name]);
  }
  return (text) => {
    const words = new Set(wordsOf(foldName(text)));
    return [...words]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .filter((name) => namesSpeaker(text, name));
  };
}

/** Shorter words occur in too many names. */
const SHORTEST_WORD = 3;

/**
 * Creates a function that returns the names that share most words with a text. The index by words makes a thousand
 * texts of one file fast enough for the server.
 */
function namesWithSharedWords(names: readonly string[]): (text: string) => string[] {
  const byWord = new Map<string, string[]>();
  for (const name of new Set(names)) {
    for (const word of new Set(wordsOf(foldName(name)))) {
      if (word.length < SHORTEST_WORD) continue;
      const alike = byWord.get(word);
      if (alike) alike.push(name);
      else byWord.set(word, [name]);
    }
  }
  return (text) => {
    const shared = new Map<string, number>();
    for (const word of new Set(wordsOf(foldName(text)))) {
      for (const name of byWord.get(word) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1);
    }
    return [...shared]
      .sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
      .slice(0, MOST_SUGGESTED)
      .map(([name]) => name);
  };
}

/** Creates a function that suggests names of a list for texts. */
function nameSuggester(names: readonly string[]): (text: string) => Suggestion {
  const match = nameMatcher(names);
  const containedIn = containedNames(names);
  const similarIn = namesWithSharedWords(names);
  return (text) => {
    const found = match(text);
    if (found.kind === 'exact' || found.kind === 'folded') {
      return { certainty: 'same', target: found.name, among: [found.name] };
    }
    if (found.kind === 'ambiguous') return { certainty: 'unsure', target: null, among: found.names };
    const contained = containedIn(text);
    // "Ann Holm" is also contained where "Ann Holm Dahl" is meant.
    const longest = contained.filter(
      (name) => !contained.some((one) => one !== name && namesSpeaker(one, name)),
    );
    if (longest.length === 1 && longest[0] !== undefined) {
      return { certainty: 'likely', target: longest[0], among: longest };
    }
    if (longest.length > 1) {
      return { certainty: 'unsure', target: null, among: longest.slice(0, MOST_SUGGESTED) };
    }
    return { certainty: 'unsure', target: null, among: similarIn(text) };
  };
}

/** Words for the user, by role. */
const WORDS: Readonly<Record<ValueRole, string>> = {
  product: 'speaker',
  speaker: 'speaker',
  seller: 'seller',
  lost_reason: 'lost reason',
  source: 'source',
  channel: 'channel',
};

/** Most texts in the message of an error. */
const MOST_NAMED = 10;

/** A load that ended because the user has not decided the meaning of some texts. */
export class UndecidedTexts extends LoadError {
  override name = 'UndecidedTexts';
  readonly open: readonly OpenValue[];

  constructor(open: readonly OpenValue[]) {
    const named = open
      .slice(0, MOST_NAMED)
      .map(({ role, text, lines }) => `  ${JSON.stringify(text)} (${lines} lines): which ${WORDS[role]}?`);
    const more = open.length - named.length;
    super(
      [
        'Nothing was loaded: names are not decided yet. Decide them in the section Import or on a terminal.',
        ...named,
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
    );
    this.open = open;
  }
}

/** Decides what the texts of a file mean, and collects the texts that the user has to decide. */
export interface Decider {
  /**
   * Returns the meaning of a text. A remembered decision counts first, then a name that is the same.
   * @throws Undecided if the meaning is unknown
   */
  decided: (role: ValueRole, text: string, heading: string) => string | null;
  /** Returns the texts without a decision, the most frequent texts first. */
  open: () => OpenValue[];
}

const keyOf = (role: ValueRole, text: string): string => `${role} ${text}`;

/** Creates the decider of one file. */
export function createDecider(
  { speakers, sellers }: DecisionChoices,
  remembered: readonly Decision[],
): Decider {
  const targets = new Map(remembered.map(({ role, text, target }) => [keyOf(role, text), target]));
  const open = new Map<string, OpenValue>();
  const speaker = nameSuggester(speakers);
  const seller = nameSuggester(sellers.map(({ name }) => name));
  const emailsOf = (name: string): string[] =>
    sellers.flatMap((one) => (one.name === name ? [one.email] : []));
  const suggest = (role: ValueRole, text: string): Suggestion => {
    const meanings = FIXED_MEANINGS[role];
    if (meanings) return fixedMeaning(text, meanings);
    if (role !== 'seller') return speaker(text);
    const { certainty, target, among } = seller(text);
    const addresses = among.flatMap(emailsOf);
    const [address, another] = target === null ? [] : emailsOf(target);
    // Two sellers can have one name.
    return another === undefined
      ? { certainty, target: address ?? null, among: addresses }
      : { certainty: 'unsure', target: null, among: addresses };
  };
  return {
    decided: (role, text, heading) => {
      const key = keyOf(role, text);
      const target = targets.get(key);
      if (target !== undefined) return target;
      const known = open.get(key);
      const suggestion = known ?? suggest(role, text);
      if (suggestion.certainty === 'same') {
        targets.set(key, suggestion.target);
        return suggestion.target;
      }
      if (known) known.lines += 1;
      else open.set(key, { ...suggestion, role, text, lines: 1 });
      throw new Undecided(heading, `${JSON.stringify(text)} has no ${WORDS[role]} yet`);
    },
    open: () => [...open.values()].sort((a, b) => b.lines - a.lines || (a.text < b.text ? -1 : 1)),
  };
}
