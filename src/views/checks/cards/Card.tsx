import { CHECK_TEXTS, type CheckGroup, type CheckKind, countOf, tagLabel } from '@src/domain/checks/checks';
import { formatCount } from '@src/domain/figures/formats';
import type { IssueGroup } from '@src/store/checks/issues';
import { memo, useState } from 'react';
import { Button } from '../../ui/button/Button';
import type { Elements } from '../../ui/elements';
import { ExpandIcon } from '../../ui/icons/icons';
import { named } from '../../ui/named';
import { ErrorIcon, OkIcon, WarningIcon } from '../checkIcons';
import { EditLink } from './EditLink';

interface Props {
  kind: CheckKind;
  open: boolean;
  locale: string;
  /** URL template of the content system's edit page; `undefined` if no page is configured. */
  editTemplate: string | undefined;
  onToggle: (id: string) => void;
  /** Opens the speaker panel for a name. Omitted if names are not people. */
  onMore?: ((name: string) => void) | undefined;
}

/** Shows a profile or topic: its name, and its issues if there are any. */
export const Card = memo(function Card({ card, ...props }: Props & { card: CheckGroup }) {
  const { kind, locale, editTemplate, onMore } = props;
  const { id, name, issues, errors, warnings } = card;
  if (issues.length === 0)
    return (
      <div className="card ok">
        <h2 className="head">
          <OkIcon />
          <bdi className="name">{name}</bdi> <span className="none">no issues</span>
        </h2>
        {onMore && <MoreButton name={name} onMore={onMore} isShort />}
      </div>
    );
  return (
    <Disclosure
      {...props}
      id={id}
      name={<bdi className="name">{name}</bdi>}
      badges={
        <>
          {errors > 0 && (
            <span className="badge error">
              <ErrorIcon />
              <span>{countOf(errors, formatCount(errors, locale), 'error')}</span>
            </span>
          )}
          {errors > 0 && warnings > 0 && <span> </span>}
          {warnings > 0 && (
            <span className="badge warning">
              <WarningIcon />
              <span>{countOf(warnings, formatCount(warnings, locale), 'warning')}</span>
            </span>
          )}
        </>
      }
    >
      <Issues kind={kind} issues={issues} />
      <div className="ways">
        <EditLink kind={kind} id={id} template={editTemplate} />
        {onMore && <MoreButton name={name} onMore={onMore} />}
      </div>
    </Disclosure>
  );
});

interface MoreProps {
  name: string;
  onMore: (name: string) => void;
  /** In narrow spaces only the accessible name of the button contains the speaker's name. */
  isShort?: boolean;
}

function MoreButton({ name, onMore, isShort = false }: MoreProps) {
  return (
    <Button
      className="more screen-only"
      size="small"
      variant="text"
      {...(isShort && { 'aria-label': `More of ${name}` })}
      onClick={() => onMore(name)}
    >
      {isShort ? 'More' : named`More of ${name}`}
    </Button>
  );
}

function Issues({ kind, issues }: Pick<Props, 'kind'> & Pick<CheckGroup, 'issues'>) {
  return (
    <ul>
      {issues.map(({ class: ofClass, reason, tag }, place) => (
        <li key={place}>
          <i className={`dot ${ofClass}`} />
          <b>{ofClass === 'error' ? 'Error ' : 'Warning '}</b>
          <bdi>{reason}</bdi>
          {tag !== '' && <small>{` ${tagLabel(kind, tag)}`}</small>}
        </li>
      ))}
    </ul>
  );
}

interface IssueProps extends Props {
  issue: IssueGroup;
  /** Number of names to print; omitted on screen. */
  printed?: number | undefined;
}

/** Shows one issue and all records with the issue. */
export const IssueCard = memo(function IssueCard({ issue, printed, ...props }: IssueProps) {
  const { kind, locale, editTemplate } = props;
  const { id, reason, tag, groups } = issue;
  const { noun, plural } = CHECK_TEXTS[kind];
  const isError = issue.class === 'error';
  return (
    <Disclosure
      {...props}
      id={id}
      name={
        <span className="name">
          <bdi>{reason}</bdi>
          {tag !== '' && <small>{` ${tagLabel(kind, tag)}`}</small>}
        </span>
      }
      badges={
        <span className={`badge ${issue.class}`}>
          {isError ? <ErrorIcon /> : <WarningIcon />}
          <span>{`${isError ? 'Error' : 'Warning'}: ${formatCount(groups.length, locale)} ${groups.length === 1 ? noun : plural}`}</span>
        </span>
      }
    >
      <Names kind={kind} groups={groups} locale={locale} editTemplate={editTemplate} printed={printed} />
    </Disclosure>
  );
});

interface DisclosureProps extends Pick<Props, 'open' | 'onToggle'> {
  id: string;
  name: Elements;
  badges: Elements;
  children: Elements;
}

/** A heading that opens and closes the content below. */
function Disclosure({ id, name, badges, open, onToggle, children }: DisclosureProps) {
  return (
    <div className={open ? 'card open' : 'card'}>
      <h2>
        <button type="button" className="head issues" aria-expanded={open} onClick={() => onToggle(id)}>
          {name}
          <span> </span>
          <span className="badges">{badges}</span>
          <ExpandIcon className="chevron screen-only" />
        </button>
      </h2>
      {open && <div className="body">{children}</div>}
    </div>
  );
}

/** Number of names to show at a time. */
const SHOWN_AT_ONCE = 50;

function Names({
  kind,
  groups,
  locale,
  editTemplate,
  printed,
}: Pick<IssueProps, 'kind' | 'locale' | 'editTemplate' | 'printed'> & Pick<IssueGroup, 'groups'>) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const more = Math.min(SHOWN_AT_ONCE, groups.length - shown);
  return (
    <>
      <ul className="names">
        {groups.slice(0, printed ?? shown).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <EditLink kind={kind} id={id} template={editTemplate} quiet />
          </li>
        ))}
      </ul>
      {printed === undefined && more > 0 && (
        <Button
          size="small"
          onClick={() => setShown(shown + SHOWN_AT_ONCE)}
        >{`Show ${formatCount(more, locale)} more of ${formatCount(groups.length - shown, locale)}`}</Button>
      )}
    </>
  );
}
