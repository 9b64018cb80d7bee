import Button from '@mui/material/Button';
import { CHECK_TEXTS, type CheckKind, contentEditUrl } from '../../domain/checks/checks';
import { Hint } from '../ui/marks/Hint';
import { NewTabIcon } from './icons';

interface Props {
  kind: CheckKind;
  id: string;
  /** Of the content system's edit page; none may be configured. */
  template: string | undefined;
  /** Among many it has no edge. */
  quiet?: boolean;
}

/** Leads to the content system in a new tab. */
export function EditLink({ kind, id, template, quiet = false }: Props) {
  const variant = quiet ? 'text' : 'outlined';
  const { editLabel } = CHECK_TEXTS[kind];
  const url = contentEditUrl(template, id);
  if (url === null)
    return (
      <Hint text="The content system is not configured">
        <Button size="small" variant={variant} disabled endIcon={<NewTabIcon />}>
          {editLabel}
        </Button>
      </Hint>
    );
  return (
    <Button
      size="small"
      variant={variant}
      href={url}
      target="_blank"
      rel="noopener"
      title="Opens in a new tab"
      endIcon={<NewTabIcon />}
    >
      {editLabel}
    </Button>
  );
}
