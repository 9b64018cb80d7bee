import { type ComponentType, memo, useMemo } from 'react';
import { SPAN_LABELS } from '../../domain/dates/spans';
import { sitePath } from '../../domain/screens/screens';
import { COMPANIES_KEY } from '../../store/companies/companies.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectStatus } from '../../store/requests/requests.slice';
import { selectSite } from '../../store/sites/sites.selectors';
import { type PartId, type Spans, spanOf } from '../../store/speakers/parts';
import { selectActivity, selectRelations } from '../../store/speakers/speakerFigures.selectors';
import { cellFormat } from '../reports/cells/cells';
import { CompaniesFailure } from './CompaniesFailure';
import { Content } from './Content';
import { CoRequests, Substitutes } from './CoRequests';
import { Lines } from './Lines';
import { Part } from './Part';
import type { BodyProps } from './partProps';
import { Requests } from './Requests';
import { SearchPositions } from './SearchPositions';
import { Spend } from './Spend';
import type { SpeakerParts as Parts, ShownPart } from './useSpeakerParts';

function Relations({ site, name, format }: BodyProps) {
  const found = useAppSelector((state) => selectRelations(state, { site, span: null, name }));
  return <Lines site={site} name={name} format={format} found={found} />;
}

function Activity({ site, name, format }: BodyProps) {
  const found = useAppSelector((state) => selectActivity(state, { site, span: null, name }));
  return <Lines site={site} name={name} format={format} found={found} />;
}

const BODIES: Readonly<Record<PartId, ComponentType<BodyProps>>> = {
  requests: Requests,
  relations: Relations,
  activity: Activity,
  search: SearchPositions,
  spend: Spend,
  content: Content,
  together: CoRequests,
  substitutes: Substitutes,
};

/** The collections of the parts whose requests need a span. Each collection offers its own spans. */
const COLLECTIONS = {
  requests: 'products',
  spend: 'googleAds',
  together: 'requestGraph',
  substitutes: 'requestGraph',
} as const;

const isSpanned = (id: PartId): id is keyof typeof COLLECTIONS => id in COLLECTIONS;

/** Returns the path of the screen with the same figures. */
function addressOf({ definition: { id, screen } }: ShownPart, site: string, name: string, spans: Spans) {
  const said = new URLSearchParams(id === 'content' ? { filter: name } : { speaker: name });
  if (isSpanned(id)) said.set('span', spanOf(COLLECTIONS[id], spans));
  return `${sitePath(screen, site)}?${said.toString()}`;
}

interface Props {
  site: string;
  name: string;
  spans: Spans;
  isShort: boolean;
  parts: Parts;
}

/** Shows all parts about a speaker. */
export const SpeakerParts = memo(function SpeakerParts({ site, name, spans, isShort, parts }: Props) {
  const described = useAppSelector((state) => selectSite(state, { site }));
  const timeZone = useAppSelector(selectTimeZone);
  const format = useMemo(() => cellFormat(described, timeZone), [described, timeZone]);
  const { locale } = described;
  const companies = useAppSelector((state) => selectStatus(state, COMPANIES_KEY));
  const isWaiting = ({ access }: ShownPart) => access === 'waiting';
  const isUndecided = companies.phase === 'failed' && parts.parts.some(isWaiting);
  const decided = isUndecided ? parts.parts.filter((part) => !isWaiting(part)) : parts.parts;
  const drawn = decided.map((part) => {
    const { id } = part.definition;
    const Body = BODIES[id];
    // With several spans, each line of the requests names its own span.
    const detail = isSpanned(id) && (id !== 'requests' || spans.length === 1);
    return (
      <Part
        key={id}
        part={part}
        {...(detail && { detail: SPAN_LABELS[spanOf(COLLECTIONS[id], spans)] })}
        to={addressOf(part, site, name, spans)}
        locale={locale}
        level={isShort ? 'h3' : 'h2'}
        onAsk={parts.ask}
      >
        <Body site={site} name={name} spans={spans} isShort={isShort} format={format} locale={locale} />
      </Part>
    );
  });
  return (
    <>
      {isUndecided && <CompaniesFailure status={companies} />}
      {drawn}
    </>
  );
});
