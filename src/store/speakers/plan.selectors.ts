import type { Company } from '../../domain/companies/company';
import { COMPANY_FIELD_LABELS } from '../../domain/companies/companyFields';
import { SPANS } from '../../domain/dates/spans';
import {
  type CompanyField,
  missingCompanyField,
  type Permission,
} from '../../domain/permissions/permissions';
import { roleWords } from '../../domain/permissions/refusals';
import { selectCompanyOfSite, selectScreenAccess } from '../access/access.selectors';
import { COMPANIES_KEY } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectStatus } from '../requests/requests.slice';
import { PARTS, type PartDefinition, type Source, type Spans } from './parts';
import { type SpeakerWish, wishKey } from './speakerRequests';

/** What becomes of a part: whether anything may be asked for it, or why not. */
export interface PartPlan {
  definition: PartDefinition;
  access: 'allowed' | 'waiting' | 'refused';
  /** What it asks for. */
  wishes: readonly SpeakerWish[];
  /** In a sentence each: what it would need to be there, or to be there as a whole. */
  needed: readonly string[];
}

const PERMISSIONS = [
  ...new Set(
    PARTS.flatMap(({ sources, besides }) => [...sources, ...besides].map(({ permission }) => permission)),
  ),
];

type Access = ReturnType<typeof selectScreenAccess>;

interface Who {
  company: Company | undefined;
  /** Whether it is known which company the site is of, if any. */
  isKnown: boolean;
  accessOf: (permission: Permission) => Access;
}

/** Whether it may be asked for, or what is missing. */
type SourceState = 'allowed' | 'waiting' | { permission: Permission } | { fields: readonly CompanyField[] };

/** A source makes no call before it is known that it may, and that the company has what the call takes. */
function stateOf({ permission, needs }: Source, { company, isKnown, accessOf }: Who): SourceState {
  const access = accessOf(permission);
  if (access === 'denied') return { permission };
  if (access === 'waiting' || !isKnown) return 'waiting';
  const fields = company ? needs.filter((field) => missingCompanyField(company, [field]) !== undefined) : [];
  return fields.length === 0 ? 'allowed' : { fields };
}

/** What sources would need, each thing once. */
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
  const { sources, besides } = definition;
  const own = sources.map((source) => ({ source, state: stateOf(source, who) }));
  const needed = sentencesOf(
    own.map(({ state }) => state),
    who.company,
  );
  if (!own.some(isAllowed))
    return {
      definition,
      wishes: [],
      access: own.some(({ state }) => state === 'waiting') ? 'waiting' : 'refused',
      needed,
    };
  const more = besides.map((source) => ({ source, state: stateOf(source, who) }));
  return {
    definition,
    access: 'allowed',
    wishes: [...own, ...more].filter(isAllowed).flatMap(({ source }) => source.wishes(site, spans)),
    needed: [
      ...needed,
      ...more.flatMap(({ source: { what }, state }) =>
        sentencesOf([state], who.company).map((sentence) => `${what}: ${lowered(sentence)}`),
      ),
    ],
  };
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** As one text, which stays the same for as long as the answers do. */
const selectAccesses = (state: RootState, site: string): string =>
  PERMISSIONS.map((permission) => selectScreenAccess(state, permission, site)).join(' ');

const isAccess = (text: string | undefined): text is Access =>
  text === 'allowed' || text === 'denied' || text === 'waiting';

/** Between the spans of one argument. */
const BETWEEN = ',';
export const joinSpans = (spans: Spans): string => spans.join(BETWEEN);

export const selectSpans = createAppSelector(
  [(_state: RootState, _site: string, spans: string) => spans],
  (joined): Spans => {
    const spans = joined.split(BETWEEN);
    return SPANS.filter((span) => spans.includes(span));
  },
);

/** All parts about a speaker of a site, whoever that is, over spans as `joinSpans` has them. */
export const selectPlan = createAppSelector(
  [
    selectAccesses,
    (state: RootState, site: string) => selectCompanyOfSite(state, site),
    (state: RootState) => {
      const { phase } = selectStatus(state, COMPANIES_KEY);
      return phase === 'ready' || phase === 'failed';
    },
    (_state: RootState, site: string) => site,
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

/** What all parts ask for, each once. */
export const selectWishes = createAppSelector([selectPlan], (plan): readonly SpeakerWish[] => [
  ...new Map(plan.flatMap(({ wishes }) => wishes.map((wish) => [wishKey(wish), wish] as const))).values(),
]);
