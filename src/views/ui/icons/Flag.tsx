import { countryName } from '@src/domain/sites/sites';
import AT from 'country-flag-icons/react/3x2/AT';
import CH from 'country-flag-icons/react/3x2/CH';
import DE from 'country-flag-icons/react/3x2/DE';
import DK from 'country-flag-icons/react/3x2/DK';
import FR from 'country-flag-icons/react/3x2/FR';
import NL from 'country-flag-icons/react/3x2/NL';
import NO from 'country-flag-icons/react/3x2/NO';
import SE from 'country-flag-icons/react/3x2/SE';
import US from 'country-flag-icons/react/3x2/US';
import { GlobeIcon } from './icons';
import css from './icons.module.css';

const FLAGS = { at: AT, ch: CH, de: DE, dk: DK, fr: FR, nl: NL, no: NO, se: SE, us: US };

const isKnown = (country: string): country is keyof typeof FLAGS => Object.hasOwn(FLAGS, country);

/** Renders a country's flag with its name. A country without a flag shows its code. */
export function Flag({ country, width = 20 }: { country: string; width?: number }) {
  const name = countryName(country);
  if (isKnown(country)) {
    const Picture = FLAGS[country];
    return (
      <span className={css.flag} style={{ width }} role="img" aria-label={name} title={name}>
        <Picture aria-hidden="true" />
      </span>
    );
  }
  if (country === 'all')
    return (
      <span className={css.flag} style={{ width }} role="img" aria-label={name} title={name}>
        <GlobeIcon />
      </span>
    );
  return (
    <span className={css.country} title={name}>
      {country.toUpperCase()}
    </span>
  );
}
