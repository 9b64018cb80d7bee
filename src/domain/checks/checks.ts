/** What is checked: the content of speaker profiles, or of topics. */
export const CHECK_KINDS = ['profile', 'topic'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export type IssueClass = 'error' | 'warning';
/** Which issues are shown by how grave they are. */
export const CLASS_FILTERS = ['all', 'error', 'warning'] as const;
export type ClassFilter = (typeof CLASS_FILTERS)[number];
/** How a result may come out. */
export const CHECK_CLASSES = ['ok', 'warning', 'error'] as const;

/** Something that is wrong with a profile or topic. */
export interface CheckIssue {
  class: IssueClass;
  reason: string;
  tag: string;
}

/** All that was found of one profile or topic. One without issues has none. */
export interface CheckGroup {
  /** Its id in the content system. */
  id: string;
  name: string;
  errors: number;
  warnings: number;
  /** Errors first, otherwise in the order of the answer. */
  issues: readonly CheckIssue[];
}

/** Groups by their ids; `ids` keeps the order in which the answer first names them. */
export interface CheckGroups {
  ids: readonly string[];
  byId: Readonly<Record<string, CheckGroup>>;
}

/** The checks of one site. */
export interface ChecksId {
  kind: CheckKind;
  site: string;
}

/** The tag on the wire of a profile or topic without issues; its toggle shows those. */
export const NO_ISSUES_TAG = 'no issues';

interface TagChoice {
  /** As the wire has it. */
  tag: string;
  label: string;
}

/** What differs between the two dashboards. */
export interface CheckKindTexts {
  noun: string;
  plural: string;
  filterLabel: string;
  editLabel: string;
  /** In the order of their toggles. */
  tags: readonly TagChoice[];
  /** What a 204 says. */
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

/** A tag in words; one that is not known is shown as it came. */
export function tagLabel(kind: CheckKind, wire: string): string {
  return CHECK_TEXTS[kind].tags.find((choice) => choice.tag === wire)?.label ?? wire;
}

/** "3 errors", "1 error". */
export const countOf = (count: number, shown: string, noun: string): string =>
  `${shown} ${noun}${count === 1 ? '' : 's'}`;

/** Half of a pair of UTF-16 units, which no address can hold. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * The content system's edit page of an id: `{id}` in the template, encoded. `null` where no page is configured,
 * or the template is of another scheme than http and https.
 */
export function contentEditUrl(template: string | undefined, id: string): string | null {
  if (template === undefined) return null;
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(template)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const encoded = encodeURIComponent(id.replace(LONE_SURROGATE, '\uFFFD'));
  return template.replaceAll('{id}', () => encoded);
}
