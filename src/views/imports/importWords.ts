import { formatCount } from '../../domain/figures/formats';
import { LEFT_OUT, targetOf, UNDECIDED } from '../../domain/imports/importForm';
import type { Import, ImportChoices, ValueRole } from '../../domain/imports/imports';
import { localeOf } from '../../domain/sites/sites';

/** The locale of numbers that belong to no site. */
export const LOCALE = localeOf('all');

export const countText = (count: number): string => formatCount(count, LOCALE);

/** Returns a text such as "1 line" or "1,200 lines". */
export const counted = (count: number, noun: string): string =>
  `${countText(count)} ${count === 1 ? noun : `${noun}s`}`;

/** Titles of the lists of texts, by role. */
export const ROLE_TITLES: Readonly<Record<ValueRole, string>> = {
  product: 'Products',
  speaker: 'Speakers',
  seller: 'Sellers',
  lost_reason: 'Reasons of lost requests',
  source: 'Sources of requests',
  channel: 'Channels of requests',
};

/** What a decision about a text does, by role. */
export const ROLE_HELP: Readonly<Record<ValueRole, string>> = {
  product:
    'Choose the speaker of each product, keep the text as a product without a speaker, or leave out its lines.',
  speaker: 'Choose the speaker that each text means, or leave out its lines.',
  seller: 'Choose the seller that each text means. Requests without a seller are kept.',
  lost_reason: 'Choose the reason that each text means.',
  source: 'Choose the source that each text means.',
  channel: 'Choose the channel that each text means.',
};

/** Returns the words of a fixed meaning: `FromSpeakerWebsite` is "Speaker website". */
export function meaningWords(meaning: string): string {
  const words = meaning
    .replace(/^From(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the words of a text's meaning in a form; empty if the text is not decided. */
export function meaningLabel(
  { role, text }: { role: ValueRole; text: string },
  meaning: string,
  choices: ImportChoices | null,
): string {
  if (meaning === UNDECIDED) return '';
  if (meaning === LEFT_OUT) return role === 'seller' ? 'No seller' : 'Leave out';
  const target = targetOf(meaning) ?? '';
  if (role === 'product' && target === text) return `Keep “${text}” as it is`;
  if (role === 'seller') {
    const seller = choices?.sellers.find(({ email }) => email === target);
    return seller ? `${seller.name} (${target})` : target;
  }
  return role === 'product' || role === 'speaker' ? target : meaningWords(target);
}

/** Returns true if a load of the file can begin. */
export const canLoad = ({ state, check }: Import): boolean =>
  (state === 'waiting' || state === 'failed') && check !== null && check.counts !== null;

type Kind = 'better' | 'accent' | 'worse' | 'neutral';

/** Returns the word for the state of a file, and the kind of its badge. */
export function stateWord(file: Import): { word: string; kind: Kind } {
  switch (file.state) {
    case 'uploading':
      return { word: 'uploading', kind: 'accent' };
    case 'checking':
      return { word: 'checking', kind: 'accent' };
    case 'loading':
      return { word: 'loading', kind: 'accent' };
    case 'loaded':
      return { word: 'loaded', kind: 'better' };
    case 'failed':
      return { word: 'failed', kind: 'worse' };
    case 'waiting':
      if (canLoad(file)) return { word: 'ready to load', kind: 'better' };
      return file.check !== null && file.check.problemCount > 0
        ? { word: 'has problems', kind: 'worse' }
        : { word: 'needs answers', kind: 'neutral' };
  }
}
