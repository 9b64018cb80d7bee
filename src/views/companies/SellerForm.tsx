import { useEffect } from 'react';
import type { Seller } from '../../domain/companies/companyRecords';
import { sellerEditorKey, sellerSaveRequested } from '../../store/companies/sellers.slice';
import { announced } from '../../store/device/announcer.slice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../ui/button/Button';
import { QuietFailure } from '../ui/failure/QuietFailure';
import { ChangedMeanwhile } from '../ui/form/ChangedMeanwhile';
import { Field } from '../ui/form/Field';
import { emailText, formOf, longText, text, wholeNumber } from '../ui/form/formFields';
import { SaveMessage } from '../ui/form/SaveMessage';
import { useForm } from '../ui/form/useForm';
import css from './SellerForm.module.css';

const SELLER = formOf({
  pipedrive_user_id: wholeNumber('PD User ID', 'PD User ID must be a whole number.'),
  full_name: text('Full Name'),
  email: emailText('Email'),
  signature: longText('Signature'),
});

export const newSeller = (companyId: number): Seller => ({ id: 0, company_id: companyId, ...SELLER.blank });

interface Props {
  /** A seller with the id 0 is new. */
  seller: Seller;
  autoFocus: boolean;
  /** Called after a save or a cancel. */
  onClose: () => void;
}

/** Renders the inline form of a seller. The draft stays until the user saves or cancels. */
export function SellerForm({ seller, autoFocus, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { props, field, labels, meanwhile, busy, failure, ownSaved, submit, reset } = useForm({
    key: sellerEditorKey({ companyId: seller.company_id, id: seller.id }),
    record: seller,
    definition: SELLER,
    onSave: (values) => dispatch(sellerSaveRequested({ ...seller, ...SELLER.storedOf(values) })),
  });
  useEffect(() => {
    if (!ownSaved) return;
    dispatch(announced('Seller saved'));
    onClose();
  }, [dispatch, ownSaved, onClose]);
  return (
    <form
      className={css.form}
      {...props}
      aria-label={seller.id === 0 ? 'New seller' : `Edit ${seller.full_name}`}
    >
      {meanwhile && (
        <div className="wide">
          <ChangedMeanwhile meanwhile={meanwhile} labels={labels} />
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
            onRetry={submit}
          />
        </div>
      )}
    </form>
  );
}
