import { SHORTEST_PASSWORD } from '../../src/domain/account/passwords';
import type { User } from '../../src/domain/session/user';
import { foldName } from '../../src/domain/text/nameMatching';
import type { Db } from '../db/database';
import { companies } from '../db/schema';

/** Longer passwords are not stronger, and cost more to hash. */
const LONGEST_PASSWORD = 256;
/** Estimated characters. The cost grows faster than the length, and a strong beginning makes the whole strong. */
const LONGEST_ESTIMATED = 64;
/** Fewest guesses that an attacker must need: the highest of zxcvbn's five classes. */
const FEWEST_GUESSES = 1e10;
/** Fewest characters in addition to publicly known words about the owner. */
const FEWEST_OTHER_CHARACTERS = 8;
const SHORTEST_WORD = 3;
const PRODUCT = 'greenroom';

/** Loaded only when the first password is set, because the list of common passwords is large. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_ESTIMATED });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Folds letters to their replacements on other keyboards, so that a replacement does not bypass the rule. */
const foldForComparison = (text: string): string =>
  foldName(text).replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ß', 'ss');

const wordsIn = (text: string): string[] =>
  foldForComparison(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Returns the publicly known words: names of the person, of the product and of the group's companies. */
async function knownWords(db: Db, owner: User | null): Promise<string[]> {
  const group = await db.select({ name: companies.name, site: companies.homepageUrl }).from(companies);
  const texts = [
    PRODUCT,
    ...(owner ? [owner.name, owner.email] : []),
    ...group.flatMap(({ name, site }) => [name, site]),
  ];
  return [...new Set(texts.flatMap(wordsIn))];
}

function consistsOfWords(words: readonly string[], password: string): boolean {
  const whole = foldForComparison(password);
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && rest.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_OTHER_CHARACTERS;
}

/** Returns the problem with the length of a new password as a sentence, or `null`. This check is cheap. */
export function lengthProblem(password: string): string | null {
  const { length } = Array.from(password);
  if (length < SHORTEST_PASSWORD) return `The password needs at least ${SHORTEST_PASSWORD} characters.`;
  return length > LONGEST_PASSWORD ? `The password has more than ${LONGEST_PASSWORD} characters.` : null;
}

/**
 * Returns the problem with a new password as a sentence for its owner, or `null` for a good password. Checks the length
 * and rejects common passwords and passwords that follow from their context, without rules about kinds of characters
 * (NIST SP 800-63B-4, 3.1.1.2).
 * @param owner the owner of the password, or `null` if unknown
 */
export async function passwordProblem(db: Db, owner: User | null, password: string): Promise<string | null> {
  const tooShortOrLong = lengthProblem(password);
  if (tooShortOrLong) return tooShortOrLong;
  const words = await knownWords(db, owner);
  if (consistsOfWords(words, password))
    return 'The password is too easy to guess: it is made of your name or email, or of names of the product or its companies.';
  estimator ??= loadEstimator();
  return (await estimator).check(password, words).guesses < FEWEST_GUESSES
    ? 'The password is too easy to guess: it is made of common passwords, repeats, rows of keys or dates.'
    : null;
}
