import { memo } from 'react';
import { type CheckGroup, type CheckKind, countOf, tagLabel } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { ExpandIcon } from '../ui/icons/icons';
import { EditLink } from './EditLink';
import { ErrorIcon, OkIcon, WarningIcon } from './icons';

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
          <b>{ofClass === 'error' ? 'Error' : 'Warning'}</b> <bdi>{reason}</bdi>{' '}
          {tag !== '' && <small>{tagLabel(kind, tag)}</small>}
        </li>
      ))}
    </ul>
  );
}
