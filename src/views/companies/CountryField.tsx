import { useId } from 'react';
import { COUNTRIES, countryName } from '../../domain/sites/sites';
import { identityOf } from '../../domain/text/identity';
import { Field } from '../ui/form/Field';
import { Flag } from '../ui/icons/Flag';

const OPTIONS = COUNTRIES.map((code) => ({ code, name: countryName(code) })).sort((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

function hintOf(country: string): string {
  if (country === '') return 'The code of the country, such as dk.';
  return COUNTRIES.includes(country)
    ? countryName(country)
    : 'This country has no flag. Its code is shown instead.';
}

interface Props {
  label: string;
  /** A country code. The field suggests the codes that have a flag, but accepts any other code. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CountryField({ value, ...field }: Props) {
  const listId = useId();
  const country = identityOf(value);
  return (
    <>
      <Field
        {...field}
        value={value}
        hint={hintOf(country)}
        inputProps={{ list: listId }}
        startAdornment={
          COUNTRIES.includes(country) && (
            <span aria-hidden="true" style={{ display: 'flex' }}>
              <Flag country={country} />
            </span>
          )
        }
      />
      <datalist id={listId}>
        {OPTIONS.map(({ code, name }) => (
          <option key={code} value={code} label={name} />
        ))}
      </datalist>
    </>
  );
}
