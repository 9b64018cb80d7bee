import { styled } from '@mui/material/styles';
import AT from 'country-flag-icons/react/3x2/AT';
import CH from 'country-flag-icons/react/3x2/CH';
import DE from 'country-flag-icons/react/3x2/DE';
import DK from 'country-flag-icons/react/3x2/DK';
import FR from 'country-flag-icons/react/3x2/FR';
import NL from 'country-flag-icons/react/3x2/NL';
import NO from 'country-flag-icons/react/3x2/NO';
import SE from 'country-flag-icons/react/3x2/SE';
import US from 'country-flag-icons/react/3x2/US';
import { countryName } from '../../../domain/sites/sites';
import { GlobeIcon } from './icons';

const FLAGS = { at: AT, ch: CH, de: DE, dk: DK, fr: FR, nl: NL, no: NO, se: SE, us: US };

const isKnown = (country: string): country is keyof typeof FLAGS => Object.hasOwn(FLAGS, country);

const Frame = styled('span')<{ width: number }>(({ theme, width }) => ({
  display: 'inline-flex',
  flex: 'none',
  width,
  justifyContent: 'center',
  color: theme.vars.palette.text.secondary,
  '& > svg': { width: '100%', height: 'auto', borderRadius: 3, display: 'block' },
}));

const Code = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
}));

/** A country's flag with its name; one without a flag shows its code. */
export function Flag({ country, width = 20 }: { country: string; width?: number }) {
  const name = countryName(country);
  if (isKnown(country)) {
    const Picture = FLAGS[country];
    return (
      <Frame width={width} role="img" aria-label={name} title={name}>
        <Picture aria-hidden="true" />
      </Frame>
    );
  }
  if (country === 'all')
    return (
      <Frame width={width} role="img" aria-label={name} title={name}>
        <GlobeIcon />
      </Frame>
    );
  return <Code title={name}>{country.toUpperCase()}</Code>;
}
