import { shallowEqual } from 'react-redux';
import { SPAN_LABELS } from '../../domain/dates/spans';
import { formatDecimal } from '../../domain/figures/formats';
import { useAppSelector } from '../../store/hooks';
import { offeredSpans } from '../../store/speakers/parts';
import { selectRequestMomentum, selectRequests } from '../../store/speakers/speakerFigures.selectors';
import { MomentumPicture } from '../ui/marks/MomentumPicture';
import { LineFigure, Lines } from './Lines';
import { MatchNote } from './MatchNote';
import type { BodyProps } from './partProps';
import { ScrollingTable } from './ScrollingTable';

/** Shows the requests and bookings of a speaker for each span. */
export function Requests({ site, name, spans, format, locale }: BodyProps) {
  const asked = offeredSpans('products', spans);
  const found = useAppSelector(
    (state) => asked.map((span) => selectRequests(state, { site, span, name })),
    shallowEqual,
  );
  const [longest = null] = asked;
  const momentum = useAppSelector((state) => selectRequestMomentum(state, { site, span: longest, name }));
  const [only] = found;
  if (asked.length === 1) return <Lines site={site} name={name} format={format} found={only} />;
  const there = asked.flatMap((span, place) => {
    const each = found[place];
    return each ? [{ span, found: each }] : [];
  });
  const [first] = there;
  if (!first) return null;
  const known = there.filter((each) => each.found.lines.length > 0);
  const heads = known[0]?.found.lines.map(({ head }) => head) ?? [];
  return (
    <>
      <MatchNote site={site} name={name} match={(known[0] ?? first).found.match} />
      {known.length > 0 && (
        <ScrollingTable label="Requests & Bookings by span">
          <thead>
            <tr>
              <th scope="col">Span</th>
              {heads.map(({ id, header }) => (
                <th key={id} scope="col" className="number">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {there.map(({ span, found: { lines } }) => (
              <tr key={span}>
                <th scope="row" className="words">
                  {SPAN_LABELS[span]}
                </th>
                {lines.length > 0 ? (
                  lines.map((line) => (
                    <td key={line.head.id} className="number">
                      <LineFigure line={line} format={format} />
                    </td>
                  ))
                ) : (
                  <td colSpan={heads.length}>not there in this span</td>
                )}
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
      {momentum && (
        <p>
          Momentum of total RQs{' '}
          <MomentumPicture momentum={momentum} write={(rate) => formatDecimal(rate, locale, 2)} />
        </p>
      )}
    </>
  );
}
