import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SpanChoice } from '../../domain/dates/spans';
import { formatCount, NO_FIGURE } from '../../domain/figures/formats';
import type { Figure } from '../../domain/reports/reportRows';
import type { SpeakerSpan } from '../../domain/reports/speakerSpans';
import type { RelationsInSpan } from '../../store/summaries/relations';
import { Card } from './cards';
import { SpanField } from './SpanField';

/** Booking values read alike on every site, and without a currency. */
const VALUE_LOCALE = 'en-US';

interface Props {
  inSpan: RelationsInSpan;
  choice: SpanChoice<SpeakerSpan>;
  span: SpeakerSpan;
  locale: string;
  onChooseSpan: (span: SpeakerSpan) => void;
}

/** What came of some kinds of speakers within a span. */
export function RelationsSpanCard({ inSpan, choice, span, locale, onChooseSpan }: Props) {
  const heading = useId();
  const count = (value: Figure, asIn = locale) => (value === null ? NO_FIGURE : formatCount(value, asIn));
  return (
    <Card aria-labelledby={heading}>
      <header>
        <Typography variant="h2" id={heading}>
          Within a time span
        </Typography>
        <SpanField choice={choice} chosen={span} onChoose={onChooseSpan} />
      </header>
      <dl>
        <div>
          <dt>New profiles added</dt>
          <dd>{count(inSpan.newProfiles)}</dd>
        </div>
      </dl>
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Speakers</th>
            <th scope="col">Requests</th>
            <th scope="col">Booking value</th>
          </tr>
        </thead>
        <tbody>
          {inSpan.lines.map(({ label, requests, bookingValue }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count(requests)}</td>
              <td>{count(bookingValue, VALUE_LOCALE)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
