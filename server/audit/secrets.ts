import type { FieldValue, RecordKind } from '../../src/domain/history/history';

/** Fields of which the trail tells no more than that they have changed. */
const SECRET_FIELDS: Partial<Record<RecordKind, readonly string[]>> = {
  mailing_list: ['api_key'],
  user: ['password', 'password_link'],
};

/** Preferences are anything that people write, keys to other services too. */
const SECRET_WORDS =
  /api[\s._-]?key|access[\s._-]?key|token|secret|passw(or)?d|passphrase|credential|bearer/i;
/** `key` as a word: `adwords.key`, not `keywords`. */
const KEY_WORD = /(?:^|[^a-z])key(?![a-z])|[a-z]Key(?![a-z])/;

const namesSecret = (text: FieldValue): boolean => typeof text === 'string' && SECRET_WORDS.test(text);

/** Whether the values of a change must not be told. */
export function isSecret(kind: RecordKind, field: string, values: readonly FieldValue[]): boolean {
  if (SECRET_FIELDS[kind]?.includes(field)) return true;
  return kind === 'preferences' && (namesSecret(field) || KEY_WORD.test(field) || values.some(namesSecret));
}
