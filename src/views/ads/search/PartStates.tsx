import { useAppSelector } from '@src/store/hooks';
import { isRepeated } from '@src/store/requests/requests.slice';
import { selectSite } from '@src/store/sites/sites.selectors';
import type { NamedPart } from '../../reports/data/dataParts';
import { PartFailure } from '../../reports/data/PartFailure';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import { useNotConnected } from '../useNetworks';
import css from './PartStates.module.css';
import { NO_RETRIES } from './useSearchParts';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows the state of the search data and of each network, with a button to try again or to stop. */
export function PartStates({ site, parts }: { site: string; parts: readonly NamedPart[] }) {
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const notConnected = useNotConnected(site) ?? [];
  const loading = parts
    .filter(({ cached, status }) => !cached && !isRepeated(status) && status.phase !== 'failed')
    .map(({ label }) => label);
  const missing = parts.filter(({ cached, id }) => !cached && id.span !== null).map(({ label }) => label);
  const isPartial = missing.length > 0 && parts.some(({ cached, id }) => cached && id.span !== null);
  const said = [
    ...(loading.length > 0 ? [`${AND.format(loading)}: loading...`] : []),
    ...(notConnected.length > 0 ? [`${AND.format(notConnected)}: not connected`] : []),
    ...(isPartial ? [`The cost of ${AND.format(missing)} is missing below`] : []),
  ];
  return (
    <div className={css.alerts}>
      {parts.map((part) => (
        <PartFailure key={part.key} part={part} of={NO_RETRIES} />
      ))}
      {parts.map(({ key }) => (
        <LeftOutWarning key={key} request={key} locale={locale} />
      ))}
      {said.length > 0 && <p role="status">{said.join(' · ')}</p>}
    </div>
  );
}
