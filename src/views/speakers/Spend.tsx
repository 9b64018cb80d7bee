import type { Span } from '../../domain/dates/spans';
import { costPerCurrency } from '../../domain/speakers/spend';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { spanOf } from '../../store/speakers/parts';
import { type NetworkSpend, selectSpend } from '../../store/speakers/spend.selectors';
import { SpeakerChoice } from './MatchNote';
import type { BodyProps } from './partProps';
import { ScrollingTable } from './ScrollingTable';

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows the ad spend for a speaker on each network, each in its own currency. */
export function Spend({ site, name, spans, format }: BodyProps) {
  const span: Span = spanOf('googleAds', spans);
  const networks = useAppSelector((state) => selectSpend(state, { site, span, name }));
  const { currency } = useAppSelector((state) => selectSite(state, { site }));
  const rows = networks.flatMap(({ label, rows: own }) => own.map((row) => ({ ...row, label })));
  const spent = costPerCurrency(rows, currency);
  const write = (cost: number | null, of: string | null): string => {
    const { before, text, after } = format.figure(cost, 'money', of ?? currency);
    return before + text + after;
  };
  // These networks have the name only in the benchmark period.
  const without = networks.filter(({ match, rows: own }) => 'name' in match && own.length === 0);
  const missing = networks.filter(({ match }) => match.kind === 'missing').map(({ label }) => label);
  return (
    <>
      {rows.length > 0 && (
        <ScrollingTable label="Ad spend by network">
          <thead>
            <tr>
              <th scope="col">Network</th>
              <th scope="col" className="number">
                Clicks
              </th>
              <th scope="col" className="number">
                Conv.
              </th>
              <th scope="col" className="number">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.label} ${row.id}`}>
                <th scope="row">{row.label}</th>
                <td className="number">{format.figure(row.clicks, 'count', null).text}</td>
                <td className="number">{format.figure(row.conversions, 'decimal', null).text}</td>
                <td className="number">{write(row.cost, row.currency)}</td>
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              {spent.map((sum) => (
                <tr key={sum.currency}>
                  <th scope="row" colSpan={3}>{`Together in ${sum.currency || 'no currency'}`}</th>
                  <td className="number">{write(sum.cost, sum.currency)}</td>
                </tr>
              ))}
            </tfoot>
          )}
        </ScrollingTable>
      )}
      {without.length > 0 && (
        <p>{`${AND.format(without.map(({ label }) => label))}: nothing in this span`}</p>
      )}
      {missing.length > 0 && (
        <p>
          <span>{`${AND.format(missing)}: no product is called “`}</span>
          <bdi>{name}</bdi>
          <span>”</span>
        </p>
      )}
      {networks.map((network) => (
        <NetworkNote key={network.label} site={site} network={network} />
      ))}
    </>
  );
}

function NetworkNote({ site, network: { label, match } }: { site: string; network: NetworkSpend }) {
  if (match.kind === 'folded')
    return (
      <p>
        <span>{`${label}: there as “`}</span>
        <bdi>{match.name}</bdi>
        <span>”</span>
      </p>
    );
  if (match.kind !== 'ambiguous') return null;
  return (
    <p>
      <span>{`${label}: there it may be `}</span>
      <SpeakerChoice site={site} names={match.names} />
    </p>
  );
}
