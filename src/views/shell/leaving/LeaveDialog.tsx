import type { UnsavedWork } from '@src/store/records/unsavedWork';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog';

const TEXTS: Record<UnsavedWork, { title: string; text: string; action: string }> = {
  draft: {
    title: 'Leave without saving?',
    text: 'What you changed in this form is not saved.',
    action: 'Discard changes',
  },
  changes: {
    title: 'Leave without saving?',
    text: 'Your changes are not sent yet. They wait here until you save or cancel them.',
    action: 'Leave',
  },
};

interface Props {
  behind: UnsavedWork;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks for confirmation before the user leaves a screen with unsaved input. */
export default function LeaveDialog({ behind, onLeave, onStay }: Props) {
  return <ConfirmDialog {...TEXTS[behind]} cancel="Stay" onConfirm={onLeave} onCancel={onStay} />;
}
