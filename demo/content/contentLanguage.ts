import type { Random } from '../random';

/**
 * The sentences of a language that editors' texts are built from. `{name}`, `{topic}` and `{other}` stand for the
 * speaker, one topic and another.
 */
export interface ContentLanguage {
  topics: readonly string[];
  /** How a topic is written within a sentence. */
  inSentence: (topic: string) => string;
  profileTitle: string;
  profileDescription: string;
  topicTitle: string;
  topicDescription: string;
  alt: string;
  usps: readonly string[];
  about: readonly string[];
  openings: readonly string[];
  middles: readonly string[];
  closings: readonly string[];
  keynotes: readonly string[];
  reviews: readonly string[];
  topicContent: readonly string[];
}

/** The texts of a list, one a line. */
export const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Says a sentence with its places filled in, beginning with a capital letter. */
export type Say = (template: string) => string;

export const sayWith =
  (values: Record<string, string>): Say =>
  (template) => {
    const text = template.replaceAll(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };

/** Some of the options, no two alike, in an order of chance. */
export function pickSome<T>(random: Random, options: readonly T[], count: number): T[] {
  const left = [...options];
  const some: T[] = [];
  while (some.length < count && left.length > 0) {
    some.push(...left.splice(random.int(0, left.length - 1), 1));
  }
  return some;
}
