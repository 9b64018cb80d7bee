import { styled } from '@mui/material/styles';
import type { DoubtfulSpending } from '../../domain/ads/barredSpend';
import { doubtfulText, eitherText } from '../../domain/ads/barredSpendWords';
import { Button } from '../ui/button/Button';
import { StopIcon } from '../ui/icons/icons';
import { named } from '../ui/named';
import { Folded } from '../ui/page/Folded';

/** A line of its own in the status line of a report. */
export const Notes = styled('div')(({ theme }) => ({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  '& > [role="status"]:not(:empty)': { minHeight: 24, display: 'inline-flex', alignItems: 'center' },
  '& > details': { font: 'inherit', '&[open]': { flexBasis: '100%' } },
  '& > [role="status"] > svg': {
    flex: 'none',
    marginRight: 6,
    color: theme.vars.palette.error.main,
  },
  // In line with the text, on a line of its own too.
  '& button': { minHeight: 24, marginLeft: -4, padding: '0 4px', textDecoration: 'underline' },
  '& p': { margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8, minHeight: 24 },
}));

/** How much is spent that must not be. It is read out as soon as that is known. */
export function NotAllowed({ text }: { text: string }) {
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
  /** Whether it matters which networks have a name so. */
  ofSeveral?: boolean;
}

/** Names that money is spent on, for the reader to say whose they are. */
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
  /** `of` says of what, where there may be several such. */
  way?: { text: string; of?: string; go: () => void };
}

/** What is not known, and what there is to do about it. */
export function Unknown({ children, way }: UnknownProps) {
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
