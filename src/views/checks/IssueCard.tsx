import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import { CHECK_TEXTS, type CheckKind, tagLabel } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import type { IssueGroup } from '../../store/checks/issues';
import { ExpandIcon } from '../ui/icons/icons';
import { EditLink } from './EditLink';
import { ErrorIcon, WarningIcon } from './icons';

/** As many names at a time as somebody reads. */
const SHOWN_AT_ONCE = 50;

interface Props {
  kind: CheckKind;
  issue: IssueGroup;
  open: boolean;
  locale: string;
  editTemplate: string | undefined;
  onToggle: (id: string) => void;
}

/** One thing that is wrong, and all that it is wrong with. */
export const IssueCard = memo(function IssueCard({
  kind,
  issue,
  open,
  locale,
  editTemplate,
  onToggle,
}: Props) {
  const { id, reason, tag, groups } = issue;
  const { noun, plural } = CHECK_TEXTS[kind];
  const isError = issue.class === 'error';
  return (
    <div className={open ? 'card open' : 'card'}>
      <h2>
        <button type="button" className="head issues" aria-expanded={open} onClick={() => onToggle(id)}>
          <span className="name">
            <bdi>{reason}</bdi> {tag !== '' && <small>{tagLabel(kind, tag)}</small>}
          </span>{' '}
          <span className="badges">
            <span className={`badge ${issue.class}`}>
              {isError ? <ErrorIcon /> : <WarningIcon />}
              {isError ? 'Error' : 'Warning'}: {formatCount(groups.length, locale)}{' '}
              {groups.length === 1 ? noun : plural}
            </span>
          </span>
          <ExpandIcon className="chevron" />
        </button>
      </h2>
      {open && <Names kind={kind} issue={issue} locale={locale} editTemplate={editTemplate} />}
    </div>
  );
});

function Names({ kind, issue, locale, editTemplate }: Omit<Props, 'open' | 'onToggle'>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const more = Math.min(SHOWN_AT_ONCE, issue.groups.length - shown);
  return (
    <div className="body">
      <ul className="names">
        {issue.groups.slice(0, shown).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <EditLink kind={kind} id={id} template={editTemplate} quiet />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show {formatCount(more, locale)} more of {formatCount(issue.groups.length - shown, locale)}
        </Button>
      )}
    </div>
  );
}
