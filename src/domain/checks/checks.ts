import { oncePer } from '../records/oncePer';

/** The checked content: speaker profiles, or topics. */
export const CHECK_KINDS = ['profile', 'topic'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export type IssueClass = 'error' | 'warning';
/** Filters of issues by severity. */
export const CLASS_FILTERS = ['all', 'error', 'warning'] as const;
export type ClassFilter = (typeof CLASS_FILTERS)[number];
/** Possible outcomes of a check. */
export const CHECK_CLASSES = ['ok', 'warning', 'error'] as const;

/** A problem of a profile or topic. */
export interface CheckIssue {
  class: IssueClass;
  reason: string;
  tag: string;
}

/** Returns one text for all equal issues. Computed once per object, because results share the objects of equal issues. */
export const issueId = oncePer(({ class: ofClass, tag: ofTag, reason }: CheckIssue): string =>
  JSON.stringify([ofClass, ofTag, reason]),
);

/** All issues of one profile or topic. */
export interface CheckGroup {
  /** Id in the content system. */
  id: string;
  name: string;
  errors: number;
  warnings: number;
  /** Errors first, otherwise in the order of the response. */
  issues: readonly CheckIssue[];
}

/** Groups by id. `ids` has the order in which the response first names each group. */
export interface CheckGroups {
  ids: readonly string[];
  byId: Readonly<Record<string, CheckGroup>>;
}

/** Identifies the checks of one kind and site. */
export interface ChecksId {
  kind: CheckKind;
  site: string;
}

/** The API's tag for a profile or topic without issues. The toggle of this tag shows these profiles or topics. */
export const NO_ISSUES_TAG = 'no issues';

interface TagChoice {
  /** The tag in the API. */
  tag: string;
  label: string;
}

/** Texts that differ between the two dashboards. */
export interface CheckKindTexts {
  noun: string;
  plural: string;
  filterLabel: string;
  editLabel: string;
  /** In the order of the toggles. */
  tags: readonly TagChoice[];
  /** Message for a 204 response. */
  nothingFound: string;
}

const tag = (wire: string, label = wire): TagChoice => ({ tag: wire, label });
const NO_TAGS = tag(NO_ISSUES_TAG, 'no tags');

const nothingFound = (plural: string): string =>
  `No ${plural} found in Umbraco (server responded fine). Please add ${plural} to Umbraco and run the sanity check again.`;

export const CHECK_TEXTS: Record<CheckKind, CheckKindTexts> = {
  profile: {
    noun: 'profile',
    plural: 'profiles',
    filterLabel: 'Filter by profile name',
    editLabel: 'edit profile',
    nothingFound: nothingFound('profiles'),
    tags: [
      tag('meta'),
      tag('image'),
      tag('usp', 'unique selling points'),
      tag('about_profile', 'about profile'),
      tag('topic', 'topics'),
      tag('related_profiles', 'related profiles'),
      tag('biography'),
      tag('videos'),
      tag('pipedrive'),
      tag('keynotes'),
      tag('reviews'),
      NO_TAGS,
    ],
  },
  topic: {
    noun: 'topic',
    plural: 'topics',
    filterLabel: 'Filter by topic',
    editLabel: 'edit topic',
    nothingFound: nothingFound('topics'),
    tags: [tag('meta'), tag('image'), tag('profile', 'related profiles'), tag('content'), NO_TAGS],
  },
};

/** Returns the label of a tag, or the tag itself if the tag is unknown. */
export function tagLabel(kind: CheckKind, wire: string): string {
  return CHECK_TEXTS[kind].tags.find((choice) => choice.tag === wire)?.label ?? wire;
}

/** Returns a count with its noun: "3 errors", "1 error". */
export const countOf = (count: number, shown: string, noun: string): string =>
  `${shown} ${noun}${count === 1 ? '' : 's'}`;

/** Matches unpaired surrogates, which cannot be URL-encoded. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * Returns the content system's edit page for an id: the template with `{id}` replaced by the encoded id. Returns `null`
 * without a template, or if the template has a scheme other than http and https.
 */
export function contentEditUrl(template: string | undefined, id: string): string | null {
  if (template === undefined) return null;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(template)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const encoded = encodeURIComponent(id.replace(LONE_SURROGATE, '\uFFFD'));
  return template.replaceAll('{id}', () => encoded);
}
