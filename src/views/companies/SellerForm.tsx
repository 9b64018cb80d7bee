import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Seller } from '../../domain/companies/companyRecords';
import { sellerEditorKey, sellerSaveRequested } from '../../store/companies/sellers.slice';
import { announced } from '../../store/device/announcer.slice';
import { useAppDispatch } from '../../store/hooks';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { ChangedMeanwhile } from '../ui/form/ChangedMeanwhile';
import { Field } from '../ui/form/Field';
import { focusFirstInvalid } from '../ui/form/focusFirstInvalid';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useEditor } from '../ui/form/useEditor';
import { LABELS, problemsOf, readSellerDraft, sellerOf, serverErrorsOf, valuesOf } from './sellerValues';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr 2fr',
  gap: 20,
  alignItems: 'start',
  maxWidth: 1120,
  padding: '16px 24px 20px',
  '& > .wide': { gridColumn: '1 / -1' },
  '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 16px' },
}));

interface Props {
  /** One with the id 0 is new. */
  seller: Seller;
  autoFocus: boolean;
  /** Saved, or cancelled. */
  onClose: () => void;
}

/** The inline form of a seller. What is typed is kept until it is saved or cancelled. */
export function SellerForm({ seller, autoFocus, onClose }: Props) {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const stored = useMemo(() => valuesOf(seller), [seller]);
  const { values, change, reset, meanwhile, busy, failure, saved } = useEditor(
    sellerEditorKey({ companyId: seller.company_id, id: seller.id }),
    stored,
    readSellerDraft,
  );
  const problems = problemsOf(values);
  const errors = { ...serverErrorsOf(failure), ...problems };
  useEffect(() => {
    if (failure?.fields) focusFirstInvalid(form.current);
  }, [failure]);
  // What an earlier form of this seller has saved is not this one's.
  const [sent, setSent] = useState(busy);
  useEffect(() => {
    if (!sent || !saved) return;
    dispatch(announced('Seller saved'));
    onClose();
  }, [dispatch, sent, saved, onClose]);
  const save = () => {
    if (busy) return;
    if (Object.keys(problems).length > 0) {
      focusFirstInvalid(form.current);
      return;
    }
    setSent(true);
    dispatch(sellerSaveRequested(sellerOf(seller, values)));
  };
  const field = (name: keyof typeof LABELS) => ({
    label: LABELS[name],
    value: values[name],
    error: errors[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <Form
      ref={form}
      aria-label={seller.id === 0 ? 'New seller' : `Edit ${seller.full_name}`}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {meanwhile && (
        <div className="wide">
          <ChangedMeanwhile meanwhile={meanwhile} labels={LABELS} />
        </div>
      )}
      <Field {...field('pipedrive_user_id')} autoFocus={autoFocus} inputProps={{ inputMode: 'numeric' }} />
      <Field {...field('full_name')} />
      <Field {...field('email')} type="email" />
      <div className="wide">
        <Field {...field('signature')} multiline minRows={3} maxRows={12} />
      </div>
      <div className="wide buttons">
        <Button type="submit" variant="contained" color="primary" disabled={busy}>
          Save Seller
        </Button>
        <Button
          disabled={busy}
          onClick={() => {
            reset();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
      {failure && (
        <div className="wide">
          <QuietFailure
            failure={failure}
            text="Could not be saved"
            refusal={<SaveMessage failure={failure} success={null} />}
            onRetry={save}
          />
        </div>
      )}
    </Form>
  );
}
