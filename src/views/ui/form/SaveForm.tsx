import { type ReactNode, useEffect, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../button/Button';
import type { Elements } from '../elements';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { FormPage } from './FormLayout';
import { SaveBar } from './SaveBar';
import { SaveMessage } from './SaveMessage';
import type { FormFrame } from './useForm';

/** Returns a text such as "2 fields changed", or an empty text for 0. */
export const changedText = (count: number): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'field' : 'fields'} changed`;

interface Props {
  form: FormFrame;
  /** Text for the pending changes. Defaults to the number of changed fields. */
  pending?: string;
  /** Message of a successful save. */
  success: ReactNode;
  /** Text for a missing HTTP status. */
  noStatus?: string;
  /** Returns the address of a new record after its first save. */
  addressOf?: (id: number) => string;
  onCancel?: () => void;
  /** The form's fields. */
  children: Elements;
}

/** Renders the page of a record's form: its fields and the save bar. */
export function SaveForm({ form, pending, success, noStatus, addressOf, onCancel, children }: Props) {
  const { changed, busy, failure, saved, closed } = form;
  const id = useId();
  const navigate = useNavigate();
  const created = addressOf && form.isNew && saved ? addressOf(saved.id) : null;
  useEffect(() => {
    if (created !== null) void navigate(created, { replace: true });
  }, [navigate, created]);
  return (
    <>
      <FormPage id={id} {...form.props}>
        <ChangedMeanwhile meanwhile={form.meanwhile} labels={form.labels} />
        {children}
      </FormPage>
      <SaveBar
        state={
          failure || saved ? (
            <SaveMessage
              failure={failure}
              success={saved && success}
              {...(noStatus !== undefined && { noStatus })}
            />
          ) : (
            (pending ?? changedText(changed.length))
          )
        }
      >
        <Button
          disabled={changed.length === 0 || busy}
          onClick={() => {
            onCancel?.();
            form.cancel();
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          form={id}
          variant="contained"
          color="primary"
          disabled={closed}
          aria-disabled={busy}
        >
          Save
        </Button>
      </SaveBar>
    </>
  );
}
