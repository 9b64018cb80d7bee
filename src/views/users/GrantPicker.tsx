import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ALL_COMPANIES_ID, type Grant, sameGrant } from '../../domain/permissions/grants';
import { useAppSelector } from '../../store/hooks';
import { loadedAtOf, type RequestStatus } from '../../store/requests/requests.slice';
import { placeOf, selectGrantPlaces } from '../../store/sites/grantPlaces.selectors';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { FormSection } from '../ui/form/FormLayout';
import { SelectInput } from '../ui/form/SelectInput';
import { Chips, GrantChip } from './GrantChip';

interface Props {
  title: string;
  about: string;
  /** What is picked: "Role". */
  label: string;
  grants: Grant[];
  /** The names that can be granted. */
  names: readonly string[];
  /** Of the request for the names. */
  status: RequestStatus;
  onRetry: () => void;
  labelOf: (name: string) => string;
  /** Whether it is granted for all companies or not at all. */
  isGlobal?: (name: string) => boolean;
  error: string | undefined;
  onChange: (grants: Grant[]) => void;
}

const NOTHING_GLOBAL = () => false;

/** Grants, each for one company or for all: one is added once both are chosen, and goes by a click on its chip. */
export function GrantPicker({
  title,
  about,
  label,
  grants,
  names,
  status,
  onRetry,
  labelOf,
  isGlobal = NOTHING_GLOBAL,
  error,
  onChange,
}: Props) {
  const places = useAppSelector(selectGrantPlaces);
  const [company, setCompany] = useState('');
  const [name, setName] = useState('');
  const [told, setTold] = useState('');
  const describe = (grant: Grant): string =>
    `${labelOf(grant.name)} for ${placeOf(places, grant.company_id).name}`;

  const choose = (chosenCompany: string, chosenName: string) => {
    setTold('');
    const everywhere = chosenName !== '' && isGlobal(chosenName);
    const place = everywhere ? String(ALL_COMPANIES_ID) : chosenCompany;
    setCompany(place);
    // The company stays for the next one.
    setName(place === '' ? chosenName : '');
    if (place === '' || chosenName === '') return;
    const grant = { name: chosenName, company_id: Number(place) };
    if (grants.some((one) => sameGrant(one, grant))) setTold(`${describe(grant)} is there already.`);
    else onChange([...grants, grant]);
  };

  return (
    <FormSection title={title} about={about}>
      <SelectInput
        label="Company"
        placeholder="Choose a company"
        value={company}
        options={places.map((place) => ({ value: String(place.id), label: place.name }))}
        onChange={(value) => choose(value, name)}
      />
      <SelectInput
        label={label}
        placeholder={loadedAtOf(status) === null ? 'Loading...' : `Choose a ${label.toLowerCase()}`}
        value={name}
        options={names.map((one) => ({ value: one, label: labelOf(one), title: one }))}
        error={error}
        onChange={(value) => choose(company, value)}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        {status.phase === 'failed' && <QuietFailure failure={status.failure} onRetry={onRetry} />}
        {grants.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            none yet
          </Typography>
        ) : (
          <Chips>
            {grants.map((grant) => (
              <li key={`${grant.name} ${grant.company_id}`}>
                <GrantChip
                  name={grant.name}
                  label={labelOf(grant.name)}
                  place={placeOf(places, grant.company_id)}
                  onRemove={() => {
                    setTold('');
                    onChange(grants.filter((one) => !sameGrant(one, grant)));
                  }}
                />
              </li>
            ))}
          </Chips>
        )}
        <Typography variant="caption" component="p" role="status" color="textSecondary" sx={{ mt: 2 }}>
          {told}
        </Typography>
      </div>
    </FormSection>
  );
}
