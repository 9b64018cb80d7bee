import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Company } from '../../domain/sites/company';
import { COMPANY_FIELD_LABELS as LABELS } from '../../domain/sites/companyFields';
import { useAppDispatch } from '../../store/hooks';
import { editorKey } from '../../store/records/editorKeys';
import { companySaveRequested } from '../../store/sites/companies.slice';
import { ChangedMeanwhile } from '../ui/form/ChangedMeanwhile';
import { FormPage } from '../ui/form/FormLayout';
import { focusFirstInvalid } from '../ui/form/focusFirstInvalid';
import { SaveBar } from '../ui/form/SaveBar';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useEditor } from '../ui/form/useEditor';
import { CompanyFields } from './CompanyFields';
import {
  type CompanyErrors,
  companyOf,
  countChanged,
  problemsOf,
  readCompanyDraft,
  serverErrorsOf,
  valuesOf,
} from './companyValues';

const addressOf = (id: number): string => `/companies/edit/${id}`;

const stateText = (changed: number, { length: wrong }: readonly string[]): string =>
  [
    changed > 0 && `${changed} ${changed === 1 ? 'field' : 'fields'} changed`,
    wrong > 0 && `${wrong} to correct`,
  ]
    .filter(Boolean)
    .join(', ');

/** The company itself; one with the id 0 is new. */
export function MasterData({ company }: { company: Company }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const stored = useMemo(() => valuesOf(company), [company]);
  const isNew = company.id === 0;
  const { values, change, reset, changed, meanwhile, busy, failure, saved } = useEditor(
    editorKey('company', company.id),
    stored,
    readCompanyDraft,
  );
  /** How often Save was pressed since the last edit. */
  const [tries, setTries] = useState(0);
  // A company that was created in a visit before this one is not this one's.
  const [sent, setSent] = useState(busy);
  const done = isNew && !sent ? null : saved;
  const errors: CompanyErrors = { ...serverErrorsOf(failure), ...problemsOf(values, tries > 0) };
  const pending = countChanged(changed, values);

  useEffect(() => {
    if (isNew && done) void navigate(addressOf(done.id), { replace: true });
  }, [navigate, isNew, done]);
  useEffect(() => {
    if (tries > 0 || failure?.fields) focusFirstInvalid(form.current);
  }, [tries, failure]);

  const save = () => {
    if (busy || done) return;
    setTries(tries + 1);
    if (Object.keys(problemsOf(values, true)).length > 0) return;
    setSent(true);
    dispatch(companySaveRequested(companyOf(company.id, values)));
  };

  return (
    <>
      <FormPage
        id={id}
        ref={form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ChangedMeanwhile meanwhile={meanwhile} labels={LABELS} />
        <CompanyFields
          values={values}
          errors={errors}
          onChange={(changes) => {
            setTries(0);
            change(changes);
          }}
        />
      </FormPage>
      <SaveBar
        state={
          failure || done ? (
            <SaveMessage
              failure={failure}
              success={
                done?.created ? (
                  <>
                    Company created -{' '}
                    <MuiLink component={Link} to={addressOf(done.id)} underline="always">
                      {done.id}
                    </MuiLink>
                  </>
                ) : (
                  done && 'Company saved'
                )
              }
            />
          ) : (
            stateText(pending, Object.keys(errors))
          )
        }
      >
        <Button
          disabled={pending === 0 || busy}
          onClick={() => {
            setTries(0);
            reset();
            form.current?.querySelector('input')?.focus();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" form={id} variant="contained" color="primary" disabled={busy || done !== null}>
          Save
        </Button>
      </SaveBar>
    </>
  );
}
