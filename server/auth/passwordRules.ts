import { SHORTEST_PASSWORD } from '../../src/domain/account/passwords';
import type { User } from '../../src/domain/session/user';
import { foldName } from '../../src/domain/text/nameMatching';
import type { Db } from '../db/database';
import { companies } from '../db/schema';

/** Longer ones tell nothing more, and cost more to hash. */
const LONGEST_PASSWORD = 256;
/** The estimate takes more than proportionally longer; this much that is strong makes the whole strong. */
const LONGEST_ESTIMATED = 64;
/** Guesses that somebody who knows how people choose would need: the highest of the estimate's own five classes. */
const FEWEST_GUESSES = 1e10;
/** What a password must have beside words that anybody can know of its owner. */
const FEWEST_OTHER_CHARACTERS = 8;
const SHORTEST_WORD = 3;
const PRODUCT = 'greenroom';

/** Fetched with the first password that is set: its list of common ones is large. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_ESTIMATED });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Letters as somebody may type them who has not got them on the keyboard: a rule that they get round is none. */
const plain = (text: string): string =>
  foldName(text).replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ß', 'ss');

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** What anybody can know who looks at the sign-in page: the person, the product and the group's companies. */
async function knownWords(db: Db, owner: User | null): Promise<string[]> {
  const group = await db.select({ name: companies.name, site: companies.homepageUrl }).from(companies);
  const texts = [
    PRODUCT,
    ...(owner ? [owner.name, owner.email] : []),
    ...group.flatMap(({ name, site }) => [name, site]),
  ];
  return [...new Set(texts.flatMap(wordsIn))];
}

function isMadeOf(words: readonly string[], password: string): boolean {
  const whole = plain(password);
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_OTHER_CHARACTERS;
}

/** What is wrong with how long a new password is; cheap to find out. */
export function lengthProblem(password: string): string | null {
  const { length } = Array.from(password);
  if (length < SHORTEST_PASSWORD) return `The password needs at least ${SHORTEST_PASSWORD} characters.`;
  return length > LONGEST_PASSWORD ? `The password has more than ${LONGEST_PASSWORD} characters.` : null;
}

/**
 * What is wrong with a new password, as a sentence for whoever chooses it; `null` where nothing is. Length before
 * composition, and no password that is common or follows from its context (NIST SP 800-63B-4, 3.1.1.2).
 * @param owner whose password it is to be, where that is known
 */
export async function passwordProblem(db: Db, owner: User | null, password: string): Promise<string | null> {
  const tooShortOrLong = lengthProblem(password);
  if (tooShortOrLong) return tooShortOrLong;
  const words = await knownWords(db, owner);
  if (isMadeOf(words, password))
    return 'The password is too easy to guess: it is made of your name or email, or of names of the product or its companies.';
  estimator ??= loadEstimator();
  return (await estimator).check(password, words).guesses < FEWEST_GUESSES
    ? 'The password is too easy to guess: it is made of common passwords, repeats, rows of keys or dates.'
    : null;
}
