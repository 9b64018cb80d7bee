import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { Company } from '../../domain/sites/company';
import { useAppDispatch } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { companySaveRequested } from '../../store/sites/companies.slice';
import { changedText, SaveForm } from '../ui/form/SaveForm';
import { useForm } from '../ui/form/useForm';
import { CompanyFields } from './CompanyFields';
import { COMPANY, countChanged } from './companyForm';

const addressOf = (id: number): string => `/companies/edit/${id}`;

const stateText = (changed: number, wrong: number): string =>
  [changedText(changed), wrong > 0 && `${wrong} to correct`].filter(Boolean).join(', ');

/** The company itself; one with the id 0 is new. */
export function MasterData({ company }: { company: Company }) {
  const dispatch = useAppDispatch();
  const form = useForm({
    key: editorKey('company', company.id),
    record: company,
    definition: COMPANY,
    onSave: (values) => dispatch(companySaveRequested({ id: company.id, ...COMPANY.storedOf(values) })),
  });
  const { changed, values, errors, saved } = form;
  return (
    <SaveForm
      form={form}
      pending={stateText(countChanged(changed, values), Object.keys(errors).length)}
      addressOf={addressOf}
      success={
        saved?.created ? (
          <>
            Company created -{' '}
            <MuiLink component={Link} to={addressOf(saved.id)} underline="always">
              {saved.id}
            </MuiLink>
          </>
        ) : (
          'Company saved'
        )
      }
    >
      <CompanyFields form={form} />
    </SaveForm>
  );
}
