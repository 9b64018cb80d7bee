import Button from '@mui/material/Button';
import { memo } from 'react';
import {
  CHECK_TEXTS,
  type CheckGroup,
  type CheckKind,
  contentEditUrl,
  countOf,
  tagLabel,
} from '../../domain/checks';
import { formatCount } from '../../domain/formats';
import { Hint } from '../shared/Hint';
import { ExpandIcon } from '../shared/icons';
import { ErrorIcon, NewTabIcon, OkIcon, WarningIcon } from './icons';

interface Props {
  kind: CheckKind;
  card: CheckGroup;
  open: boolean;
  locale: string;
  /** Of the content system's edit page; none may be configured. */
  editTemplate: string | undefined;
  onToggle: (id: string) => void;
}

/** A profile or topic: without issues its name, otherwise what is wrong with it. */
export const Card = memo(function Card({ kind, card, open, locale, editTemplate, onToggle }: Props) {
  const { id, name, issues, errors, warnings } = card;
  if (issues.length === 0)
    return (
      <div className="card ok">
        <h2 className="head">
          <OkIcon />
          <bdi className="name">{name}</bdi> <span className="none">no issues</span>
        </h2>
      </div>
    );
  return (
    <div className={open ? 'card open' : 'card'}>
      <h2>
        <button type="button" className="head issues" aria-expanded={open} onClick={() => onToggle(id)}>
          <bdi className="name">{name}</bdi>{' '}
          <span className="badges">
            {errors > 0 && (
              <span className="badge error">
                <ErrorIcon />
                {countOf(errors, formatCount(errors, locale), 'error')}
              </span>
            )}
            {errors > 0 && warnings > 0 && ' '}
            {warnings > 0 && (
              <span className="badge warning">
                <WarningIcon />
                {countOf(warnings, formatCount(warnings, locale), 'warning')}
              </span>
            )}
          </span>
          <ExpandIcon className="chevron" />
        </button>
      </h2>
      {open && (
        <div className="body">
          <Issues kind={kind} issues={issues} />
          <EditLink kind={kind} id={id} template={editTemplate} />
        </div>
      )}
    </div>
  );
});

function Issues({ kind, issues }: Pick<CheckGroup, 'issues'> & { kind: CheckKind }) {
  return (
    <ul>
      {issues.map(({ class: ofClass, reason, tag }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two issues may say the same
        <li key={place}>
          <i className={`dot ${ofClass}`} />
          <b>{ofClass === 'error' ? 'Error' : 'Warning'}</b> <bdi>{reason}</bdi>
          {tag !== '' && <small>{tagLabel(kind, tag)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** Leads to the content system in a new tab. */
export function EditLink({
  kind,
  id,
  template,
}: {
  kind: CheckKind;
  id: string;
  template: string | undefined;
}) {
  const { editLabel } = CHECK_TEXTS[kind];
  const url = contentEditUrl(template, id);
  if (url === null)
    return (
      <Hint text="The content system is not configured">
        <Button size="small" disabled endIcon={<NewTabIcon />}>
          {editLabel}
        </Button>
      </Hint>
    );
  return (
    <Button
      size="small"
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
