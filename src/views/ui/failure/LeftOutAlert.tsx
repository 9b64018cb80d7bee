import { styled } from '@mui/material/styles';
import { formatCount } from '@src/domain/figures/formats';
import { type LeftOut, leftOutText } from '@src/domain/requests/leftOut';
import { localeOf } from '@src/domain/sites/sites';
import { Alert } from './Alert';

const Alerts = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: 8,
  overflowWrap: 'anywhere',
  marginBottom: 12,
  '&[data-inset=true]': { margin: 0, padding: '12px 24px' },
  [theme.breakpoints.down('sm')]: { '&[data-inset=true]': { padding: '12px 16px' } },
}));

interface Props {
  leftOut: readonly LeftOut[];
  locale?: string;
  inset?: boolean;
}

/** Shows one warning for each list or map with records that could not be read. */
export default function LeftOutAlert({ leftOut, locale = localeOf('all'), inset = false }: Props) {
  return (
    <Alerts data-inset={inset}>
      {leftOut.map((records) => (
        <Alert key={records.noun} severity="warning">
          {leftOutText(records, (count) => formatCount(count, locale))}
        </Alert>
      ))}
    </Alerts>
  );
}
