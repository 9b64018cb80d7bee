import type { Company } from '../../domain/companies/company';
import { COMPANY_FIELD_LABELS } from '../../domain/companies/companyFields';
import { SPANS } from '../../domain/dates/spans';
import { roleWords } from '../../domain/permissions/missingShortcuts';
import {
  type CompanyField,
  missingCompanyField,
  type Permission,
} from '../../domain/permissions/permissions';
import { selectCompanyOfSite, selectScreenAccess } from '../access/access.selectors';
import { COMPANIES_KEY } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectStatus } from '../requests/requests.slice';
import type { OfSite } from '../selectorArguments';
import { PARTS, type PartDefinition, type Source, type Spans } from './parts';
import { type SpeakerRequest, speakerRequestKey } from './speakerRequests';

/** The plan of a part: its requests, or the reason why the part makes no requests. */
export interface PartPlan {
  definition: PartDefinition;
  access: 'allowed' | 'waiting' | 'refused';
  /** The requests of the allowed sources. */
  requests: readonly SpeakerRequest[];
  /** Sentences about each missing permission and each missing company field. */
  missingRequirements: readonly string[];
}

const PERMISSIONS = [
  ...new Set(
    PARTS.flatMap(({ sources, extraSources }) =>
      [...sources, ...extraSources].map(({ permission }) => permission),
    ),
  ),
];

type Access = ReturnType<typeof selectScreenAccess>;

interface Who {
  company: Company | undefined;
  /** True if the site's company is known, or if loading the companies has ended. */
  isKnown: boolean;
  accessOf: (permission: Permission) => Access;
}

/** The state of a source: allowed, waiting, or the permission or company fields that are missing. */
type SourceState = 'allowed' | 'waiting' | { permission: Permission } | { fields: readonly CompanyField[] };

/**
 * Returns the state of a source. A source makes no call until its permission and the company's fields are known to
 * suffice.
 */
function stateOf({ permission, needs }: Source, { company, isKnown, accessOf }: Who): SourceState {
  const access = accessOf(permission);
  if (access === 'denied') return { permission };
  if (access === 'waiting' || !isKnown) return 'waiting';
  const fields = company ? needs.filter((field) => missingCompanyField(company, [field]) !== undefined) : [];
  return fields.length === 0 ? 'allowed' : { fields };
}

/** Returns sentences about the missing permissions and company fields of sources, without duplicates. */
function sentencesOf(states: readonly SourceState[], company: Company | undefined): string[] {
  const where = company?.name ?? 'all companies';
  const roles = states.flatMap((state) =>
    typeof state === 'object' && 'permission' in state
      ? [`This takes the role ${roleWords(state.permission)} for ${where}.`]
      : [],
  );
  const fields = states.flatMap((state) =>
    typeof state === 'object' && 'fields' in state
      ? state.fields.map((field) => COMPANY_FIELD_LABELS[field])
      : [],
  );
  return [
    ...new Set(roles),
    ...(fields.length > 0
      ? [`Not connected: ${where} has no ${[...new Set(fields)].join(' and no ')}.`]
      : []),
  ];
}

const isAllowed = ({ state }: { state: SourceState }): boolean => state === 'allowed';

function planOf(definition: PartDefinition, site: string, spans: Spans, who: Who): PartPlan {
  const { sources, extraSources } = definition;
  const own = sources.map((source) => ({ source, state: stateOf(source, who) }));
  const missingRequirements = sentencesOf(
    own.map(({ state }) => state),
    who.company,
  );
  if (!own.some(isAllowed))
    return {
      definition,
      requests: [],
      access: own.some(({ state }) => state === 'waiting') ? 'waiting' : 'refused',
      missingRequirements,
    };
  const more = extraSources.map((source) => ({ source, state: stateOf(source, who) }));
  return {
    definition,
    access: 'allowed',
    requests: [...own, ...more].filter(isAllowed).flatMap(({ source }) => source.requests(site, spans)),
    missingRequirements: [
      ...missingRequirements,
      ...more.flatMap(({ source: { what }, state }) =>
        sentencesOf([state], who.company).map((sentence) => `${what}: ${lowered(sentence)}`),
      ),
    ],
  };
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Returns the access to all permissions as one string, because equal strings keep the memoized plan. */
const selectAccesses = (state: RootState, { site }: OfSite): string =>
  PERMISSIONS.map((permission) => selectScreenAccess(state, { permission, site })).join(' ');

const isAccess = (text: string | undefined): text is Access =>
  text === 'allowed' || text === 'denied' || text === 'waiting';

/** Separates the spans in a selector argument. */
const BETWEEN = ',';
/** Joins spans to one selector argument. */
export const joinSpans = (spans: Spans): string => spans.join(BETWEEN);

/** Parses an argument that `joinSpans` has made. */
export const selectSpans = createAppSelector(
  [(_state: RootState, { spans }: { spans: string }) => spans],
  (joined): Spans => {
    const spans = joined.split(BETWEEN);
    return SPANS.filter((span) => spans.includes(span));
  },
);

/** Returns the plans of all parts for any speaker of a site. `spans` is a string from `joinSpans`. */
export const selectPlan = createAppSelector(
  [
    selectAccesses,
    selectCompanyOfSite,
    (state: RootState) => {
      const { phase } = selectStatus(state, COMPANIES_KEY);
      return phase === 'ready' || phase === 'failed';
    },
    (_state: RootState, { site }: OfSite) => site,
    selectSpans,
  ],
  (accesses, company, isSettled, site, spans): readonly PartPlan[] => {
    const each = accesses.split(' ');
    const accessOf = (permission: Permission): Access => {
      const access = each[PERMISSIONS.indexOf(permission)];
      return isAccess(access) ? access : 'waiting';
    };
    const who: Who = { company, isKnown: company !== undefined || isSettled, accessOf };
    return PARTS.map((definition) => planOf(definition, site, spans, who));
  },
);

/** Returns the requests of all parts, without duplicates. */
export const selectSpeakerRequests = createAppSelector([selectPlan], (plan): readonly SpeakerRequest[] => [
  ...new Map(
    plan.flatMap(({ requests }) => requests.map((request) => [speakerRequestKey(request), request] as const)),
  ).values(),
]);
