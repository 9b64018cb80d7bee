import type { Import } from '../../domain/imports/imports';
import { ConfirmDialog } from '../ui/form/ConfirmDialog';
import { named } from '../ui/named';

interface Props {
  file: Import;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a running load ends or typed answers are lost. */
export function CancelDialog({ file: { name, state }, onConfirm, onCancel }: Props) {
  return state === 'loading' ? (
    <ConfirmDialog
      title={named`Cancel the load of ${name}?`}
      text="The load stops and stores none of its lines. The server deletes the file. To load the file later, choose it again."
      action="Cancel load"
      cancel="Keep loading"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  ) : (
    <ConfirmDialog
      title={named`Discard your answers for ${name}?`}
      text="Your last answers are not saved. The server deletes the file."
      action="Discard"
      cancel="Keep file"
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
