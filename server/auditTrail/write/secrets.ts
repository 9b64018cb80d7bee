import type { FieldValue, RecordKind } from '@src/domain/auditTrail/auditTrail';

/** Fields whose values the audit trail never contains. */
const SECRET_FIELDS: Partial<Record<RecordKind, readonly string[]>> = {
  mailing_list: ['api_key'],
  user: ['password', 'password_link'],
};

/**
 * Words that mark secrets in preferences, also inside longer words. A preference may contain a key of another service.
 * The words are from the languages of the staff: English, Danish and Norwegian, Swedish, German, Dutch, French.
 */
const SECRET_WORDS = new RegExp(
  [
    'api[\\s._-]?key',
    'access[\\s._-]?key',
    'token',
    'secret',
    'passw',
    'passphrase',
    'passcode',
    'pwd',
    'credential',
    'bearer',
    'authoriz',
    'authentic',
    'oauth',
    'signature',
    'signing',
    'webhook',
    'cookie',
    'private',
    'encrypt',
    'licen[cs]e',
    'connection[\\s._-]?string',
    'certificate',
    'adgangs',
    'kodeord',
    'hemmelig',
    'nøgle',
    'nøkkel',
    'passord',
    'lösenord',
    'hemlig',
    'nyckel',
    'kennwort',
    'passwort',
    'geheim',
    'schlüssel',
    'zugangs',
    'wachtwoord',
    'sleutel',
    'toegangs',
    'mot[\\s._-]?de[\\s._-]?passe',
    'jeton',
    'identifiant',
  ].join('|'),
  'iu',
);
/** Words that only count as whole words: `adwords.key`, not `keywords`; `auth`, not `author`. */
const WHOLE_WORD = /(?<!\p{L})(?:key|keys|pin|otp|auth|dsn|sas|hmac|clé|clef|sso)(?!\p{L})/iu;
/** The same words in camel case, as in `googleAdsKey`. */
const INNER_WORD = /\p{Ll}(?:Key|Pin|Auth)(?!\p{Ll})/u;

/** The formats of keys from well-known services. */
const SECRET_SHAPES = [
  /-----BEGIN /,
  /\beyJ[\w-]{8,}/,
  /\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xkeysib|xsmtpsib|xox[a-z]|ya29|AKIA|ASIA|AIza|SG|whsec|shpat|hf|npm)[-_.]?[\w-]{12,}/,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/i,
  /:\/\/[^\s/@]+@/,
];

/** Returns whether a text contains a long run of letters and digits, or a shorter run with mixed case. */
function looksRandom(text: string): boolean {
  const runs = text.match(/[A-Za-z\d+=_-]{16,}/g) ?? [];
  return runs.some((run) => {
    if (!/\d/.test(run)) return false;
    if (/[a-z]/.test(run) && /[A-Z]/.test(run)) return true;
    return run.split(/[-_]/).some((part) => part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part));
  });
}

/**
 * Composes each letter separately. `normalize` on the whole text takes time that grows with the square of the number of
 * accents in a row.
 */
const composed = (text: string): string =>
  text.replace(/\P{M}\p{M}{1,4}/gu, (letter) => letter.normalize('NFC'));

const textOf = (value: FieldValue): string => {
  if (typeof value === 'object' && value !== null) return value.join('\n');
  return typeof value === 'string' ? composed(value) : '';
};

const namesSecret = (text: string): boolean =>
  SECRET_WORDS.test(text) || WHOLE_WORD.test(text) || INNER_WORD.test(text);

const looksSecret = (text: string): boolean =>
  SECRET_WORDS.test(text) || SECRET_SHAPES.some((shape) => shape.test(text)) || looksRandom(text);

/**
 * Returns whether the values of a change must be masked. An undetected value of a preference may still be secret; see
 * `changesToExport`.
 */
export function isSecret(kind: RecordKind, field: string, values: readonly FieldValue[]): boolean {
  if (SECRET_FIELDS[kind]?.includes(field)) return true;
  return (
    kind === 'preferences' &&
    (namesSecret(textOf(field)) || values.some((value) => looksSecret(textOf(value))))
  );
}
