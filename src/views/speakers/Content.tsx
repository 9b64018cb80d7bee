import { type CheckGroup, type CheckKind, countOf, tagLabel } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { selectConfig } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectProfileIssues, selectTopicIssues } from '../../store/speakers/content.selectors';
import { EditLink } from '../checks/cards/EditLink';
import { usePrinting } from '../ui/print/printing';
import { MatchNote } from './MatchNote';
import type { BodyProps } from './partProps';

/** Maximum number of issues of a record, and of topics, in the panel and in print. The dashboard shows the rest. */
const MOST = { short: 3, paper: 6 };

function useMost(isShort: boolean): number {
  const printing = usePrinting();
  return isShort ? MOST.short : printing ? MOST.paper : Number.POSITIVE_INFINITY;
}

/** Shows the issues of the speaker's profile, and the issues of topics that name the speaker. */
export function Content({ site, name, isShort, locale }: BodyProps) {
  const profile = useAppSelector((state) => selectProfileIssues(state, { site, name }));
  const topics = useAppSelector((state) => selectTopicIssues(state, { site, name }));
  const most = useMost(isShort);
  const left = (topics?.length ?? 0) - most;
  return (
    <>
      {profile && (
        <>
          <MatchNote site={site} name={name} match={profile.match} />
          {profile.groups.map((group) => (
            <Record key={group.id} kind="profile" group={group} isShort={isShort} locale={locale} />
          ))}
        </>
      )}
      {topics?.slice(0, most).map((group) => (
        <Record key={group.id} kind="topic" group={group} isShort={isShort} locale={locale} />
      ))}
      {left > 0 && <p>{countOf(left, formatCount(left, locale), 'more topic')}</p>}
      {topics?.length === 0 && <p>No topic has an issue that mentions this speaker.</p>}
    </>
  );
}

interface RecordProps extends Pick<BodyProps, 'isShort' | 'locale'> {
  kind: CheckKind;
  group: CheckGroup;
}

function Record({ kind, group: { id, name, issues, errors, warnings }, isShort, locale }: RecordProps) {
  const template = useAppSelector(selectConfig).contentEditUrl;
  const shown = issues.slice(0, useMost(isShort));
  const counted = (count: number, noun: string) => countOf(count, formatCount(count, locale), noun);
  const left = issues.length - shown.length;
  return (
    <div className="record">
      <p>
        {kind === 'topic' ? (
          <>
            <span>{'Topic '}</span>
            <bdi>{name}</bdi>
            <span>{': '}</span>
          </>
        ) : (
          <span>{'Profile: '}</span>
        )}
        <span>
          {issues.length === 0
            ? 'no open issues'
            : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`}
        </span>
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ class: ofClass, reason, tag }, place) => (
            <li key={place}>
              <b>{ofClass === 'error' ? 'Error ' : 'Warning '}</b>
              <bdi>{reason}</bdi>
              {tag !== '' && <small>{` ${tagLabel(kind, tag)}`}</small>}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>{`${formatCount(left, locale)} more`}</p>}
      <EditLink kind={kind} id={id} template={template} quiet />
    </div>
  );
}
