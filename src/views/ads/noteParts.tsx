import type { DoubtfulSpending } from '../../domain/ads/barredSpend';
import { doubtfulText, eitherText } from '../../domain/ads/barredSpendWords';
import { Button } from '../ui/button/Button';
import { StopIcon } from '../ui/icons/icons';
import { named } from '../ui/named';
import { Folded } from '../ui/page/Folded';
import { plain } from '../ui/plain';
import css from './noteParts.module.css';

/** A separate line in the status line of a report. */
export const Notes = plain('div', css.notes);

/** Says how much was spent on speakers who do not allow ads. Screen readers announce the text when it appears. */
export function AdsBlocked({ text }: { text: string }) {
  return (
    <span role="status">
      {text !== '' && (
        <>
          <StopIcon />
          <span>{text}</span>
        </>
      )}
    </span>
  );
}

interface DoubtfulProps {
  names: readonly DoubtfulSpending[];
  /** True to show the networks of each name. */
  ofSeveral?: boolean;
}

/** Lists names with ad spend that cannot be matched to one speaker for certain. */
export function DoubtfulNames({ names, ofSeveral = false }: DoubtfulProps) {
  if (names.length === 0) return null;
  return (
    <Folded summary={doubtfulText(names)}>
      <ul>
        {names.map(({ name, networks, either }) => (
          <li
            key={name}
          >{named`${name}${ofSeveral ? ` (${networks.join(', ')})` : ''}: ${eitherText(either)}`}</li>
        ))}
      </ul>
    </Folded>
  );
}

interface UnknownProps {
  children: string;
  /** The button. `of` names the subject, because there may be several such buttons. */
  way?: { text: string; of?: string; go: () => void };
}

/** Says what is unknown, with an optional button. */
export function UnknownNote({ children, way }: UnknownProps) {
  return (
    <p>
      <span>{children}</span>
      {way && (
        <Button
          size="small"
          variant="text"
          onClick={way.go}
          {...(way.of !== undefined && { 'aria-label': `${way.text}: ${way.of}` })}
        >
          {way.text}
        </Button>
      )}
    </p>
  );
}
