import { countOf } from '../../domain/checks/checks';
import { formatCount, formatPercentPoints, NO_FIGURE } from '../../domain/figures/formats';
import { weightOf } from '../../domain/graph/neighbours';
import { useAppSelector } from '../../store/hooks';
import {
  type CheckedSubstitute,
  type Substitutes as Found,
  selectCoRequests,
  selectSubstitutes,
} from '../../store/speakers/coRequests.selectors';
import { spanOf } from '../../store/speakers/parts';
import { MatchNote, SpeakerLink } from './MatchNote';
import type { BodyProps } from './partProps';
import { ScrollingTable } from './ScrollingTable';

const MOST = { short: 5, whole: 10 };
const mostOf = (isShort: boolean): number => (isShort ? MOST.short : MOST.whole);

/** Lists the speakers who were requested together with a speaker, the most frequent first. */
export function CoRequests({ site, name, spans, isShort, locale }: BodyProps) {
  const found = useAppSelector((state) =>
    selectCoRequests(state, { site, span: spanOf('requestGraph', spans), name }),
  );
  if (!found) return null;
  const write = (count: number | null) => (count === null ? NO_FIGURE : formatCount(count, locale));
  return (
    <>
      <MatchNote site={site} name={name} match={found.match} />
      {found.rows.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Speaker</th>
              <th scope="col" className="number">
                Together
              </th>
              <th scope="col" className="number">
                In
              </th>
              <th scope="col" className="number">
                Out
              </th>
            </tr>
          </thead>
          <tbody>
            {found.rows.slice(0, mostOf(isShort)).map((row) => (
              <tr key={row.node}>
                <th scope="row">
                  <SpeakerLink site={site} name={row.name} />
                </th>
                <td className="number">{write(weightOf(row))}</td>
                <td className="number">{write(row.in)}</td>
                <td className="number">{write(row.out)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        'name' in found.match && <p>No request includes this speaker together with another speaker.</p>
      )}
      <More count={found.rows.length} isShort={isShort} locale={locale} />
    </>
  );
}

function More({ count, isShort, locale }: { count: number; isShort: boolean; locale: string }) {
  const left = count - mostOf(isShort);
  return left > 0 && <p>{`${formatCount(left, locale)} more`}</p>;
}

/** Returns a text such as "free of errors" or "2 errors". */
function profileText({ errors }: CheckedSubstitute, locale: string): string {
  if (errors === null) return NO_FIGURE;
  return errors === 0 ? 'free of errors' : countOf(errors, formatCount(errors, locale), 'error');
}

function commissionText({ facts }: CheckedSubstitute, locale: string): string {
  const rate = facts?.commissionRate ?? null;
  return rate === null ? NO_FIGURE : formatPercentPoints(rate, locale, 2);
}

/** Lists the speakers to offer if a speaker is not available. */
export function Substitutes({ site, name, spans, isShort, locale }: BodyProps) {
  const found = useAppSelector((state) =>
    selectSubstitutes(state, { site, span: spanOf('requestGraph', spans), name }),
  );
  if (!found) return null;
  const rows = found.rows.slice(0, mostOf(isShort));
  return (
    <>
      <MatchNote site={site} name={name} match={found.match} />
      {rows.length > 0 &&
        (isShort ? (
          <SubstituteList site={site} found={found} rows={rows} locale={locale} />
        ) : (
          <SubstituteTable site={site} found={found} rows={rows} locale={locale} />
        ))}
      {rows.length === 0 && 'name' in found.match && (
        <p>No other speaker was requested together with this speaker.</p>
      )}
      <More count={found.rows.length} isShort={isShort} locale={locale} />
    </>
  );
}

interface RowsProps {
  site: string;
  found: Found;
  rows: readonly CheckedSubstitute[];
  locale: string;
}

function SubstituteTable({ site, found, rows, locale }: RowsProps) {
  return (
    <ScrollingTable label="Substitutes">
      <thead>
        <tr>
          <th scope="col">Substitute</th>
          <th scope="col" className="number">
            Together
          </th>
          {found.hasFacts && (
            <>
              <th scope="col">Exclusivity</th>
              <th scope="col" className="number">
                Avg. comm. 365 days
              </th>
            </>
          )}
          {found.hasErrors && <th scope="col">Profile</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <SpeakerLink site={site} name={row.name} />
            </th>
            <td className="number">{formatCount(row.coRequests, locale)}</td>
            {found.hasFacts && (
              <>
                <td>{row.facts?.exclusivity || NO_FIGURE}</td>
                <td className="number">{commissionText(row, locale)}</td>
              </>
            )}
            {found.hasErrors && <td className="words">{profileText(row, locale)}</td>}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

/** Shows the substitutes as a list, for narrow spaces. */
function SubstituteList({ site, found, rows, locale }: RowsProps) {
  return (
    <ol>
      {rows.map((row) => {
        const facts = [
          `${formatCount(row.coRequests, locale)} together`,
          ...(found.hasFacts
            ? [row.facts?.exclusivity || 'no exclusivity', `commission ${commissionText(row, locale)}`]
            : []),
          ...(found.hasErrors ? [`profile ${profileText(row, locale)}`] : []),
        ];
        return (
          <li key={row.name}>
            <SpeakerLink site={site} name={row.name} />
            <small>{facts.join(' · ')}</small>
          </li>
        );
      })}
    </ol>
  );
}
