import { FIELD_LABELS, type FieldSpeakers, type RankedSpeaker } from '@src/domain/ads/organicOverlap';
import { formatCount } from '@src/domain/figures/formats';
import type from '@src/theme/type.module.css';
import { memo, useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { PRINTED_ROWS, usePrinting } from '../../ui/print/printing';
import css from './FieldCard.module.css';
import { SpeakerLink } from './SpeakerLink';
import { currencyName } from './searchAddress';
import { clicksText, costsText, costText, positionText, speakersText } from './searchTexts';

/** Number of rows at first. `MORE` is the number of rows to add. A page of thousands of rows is slow. */
const SHOWN = 20;
const MORE = 100;

interface RowsProps {
  site: string;
  speakers: readonly RankedSpeaker[];
  from: number;
  to: number;
  currencies: readonly string[];
  locale: string;
}

/** A part of the rows. The component is memoized, because added rows leave earlier parts unchanged. */
const Rows = memo(function Rows({ site, speakers, from, to, currencies, locale }: RowsProps) {
  return speakers.slice(from, to).map(({ name, position, clicks, costs }) => (
    <tr key={name}>
      <th scope="row">
        <SpeakerLink site={site} name={name} />
      </th>
      <td>{positionText(position, locale)}</td>
      <td>{clicksText(clicks, locale)}</td>
      {currencies.map((currency) => (
        <td key={currency}>{costText(costs, currency, locale)}</td>
      ))}
    </tr>
  ));
});

/** Returns the row ranges of the parts: the first `SHOWN` rows, then ranges of `MORE` rows. */
function partsUntil(end: number): (readonly [from: number, to: number])[] {
  const parts: (readonly [number, number])[] = [[0, Math.min(SHOWN, end)]];
  for (let from = SHOWN; from < end; from += MORE) parts.push([from, Math.min(from + MORE, end)]);
  return parts;
}

interface Props {
  site: string;
  list: FieldSpeakers;
  currencies: readonly string[];
  locale: string;
}

/** Lists the speakers of a field, with their ad costs in each currency. */
export function FieldCard({ site, list: { field, speakers, costs }, currencies: all, locale }: Props) {
  const heading = useId();
  const currencies = useMemo(() => all.filter((currency) => costs.has(currency)), [all, costs]);
  const [shown, setShown] = useState(SHOWN);
  const printing = usePrinting();
  const end = Math.min(printing ? PRINTED_ROWS : shown, speakers.length);
  const label = FIELD_LABELS[field];
  const stake = costsText(costs, currencies, locale);
  const left = speakers.length - end;
  return (
    <section className={css.box} aria-labelledby={heading}>
      <header>
        <h2 className={type.h2} id={heading}>
          {label}
        </h2>
        <small>{speakersText(speakers.length, locale)}</small>
      </header>
      {stake && <p>{`Cost at stake: ${stake}`}</p>}
      {speakers.length === 0 ? (
        <p>No speakers</p>
      ) : (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={`${label}, scrolls`}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">Speaker</th>
                <th scope="col">Position</th>
                <th scope="col">Ad clicks</th>
                {currencies.map((currency) => (
                  <th key={currency} scope="col">{`Cost, ${currencyName(currency)}`}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {partsUntil(end).map(([from, to]) => (
                <Rows
                  key={from}
                  site={site}
                  speakers={speakers}
                  from={from}
                  to={to}
                  currencies={currencies}
                  locale={locale}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {left > 0 &&
        (printing ? (
          <p>{`first ${formatCount(end, locale)} of ${speakersText(speakers.length, locale)}`}</p>
        ) : (
          <div className="more">
            <Button
              onClick={() => setShown(end + MORE)}
            >{`Show ${formatCount(Math.min(MORE, left), locale)} more of ${formatCount(left, locale)}`}</Button>
          </div>
        ))}
    </section>
  );
}
