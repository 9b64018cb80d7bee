import type { Random } from '../random';

/**
 * Templates of the sentences in editors' texts, in one language. `{name}`, `{topic}` and `{other}` stand for the
 * speaker, a topic and a second topic.
 */
export interface ContentLanguage {
  topics: readonly string[];
  /** Returns the spelling of a topic within a sentence. */
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

/** Splits a text into its trimmed lines. */
export const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Fills in the placeholders of a template, and capitalises the first letter. */
export type FillTemplate = (template: string) => string;

export const fillTemplateWith =
  (values: Record<string, string>): FillTemplate =>
  (template) => {
    const text = template.replaceAll(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };

/** Picks at most `count` different options, in random order. */
export function pickSome<T>(random: Random, options: readonly T[], count: number): T[] {
  const left = [...options];
  const some: T[] = [];
  while (some.length < count && left.length > 0) {
    some.push(...left.splice(random.int(0, left.length - 1), 1));
  }
  return some;
}
