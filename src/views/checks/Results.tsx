import { useCallback } from 'react';
import type { AudienceWeight } from '../../domain/checks/audienceWeight';
import {
  CHECK_TEXTS,
  type CheckGroup,
  type CheckKind,
  type CheckKindTexts,
  type ClassFilter,
} from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import type { CardSort } from '../../store/checks/cards';
import {
  joinTags,
  selectCards,
  selectIssueCards,
  selectTagCounts,
  selectTotals,
} from '../../store/checks/cards.selectors';
import { issueExportRequested } from '../../store/checks/exportIssues';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { EmptyState } from '../ui/failure/EmptyState';
import { ClearIcon, NoMatchIcon } from '../ui/icons/icons';
import { Arrangement } from './Arrangement';
import { ClassFilterToggles } from './ClassFilterToggles';
import { IssueCards, RecordCards } from './cards/Cards';
import { Filters, NameFilter, TagToggles } from './Filters';
import { useAudienceWeight } from './useChecks';
import type { ChangeAddress, ChecksAddress, ChecksView } from './useChecksAddress';
import { VisitChanges } from './VisitChanges';
import { StillThere } from './work/StillThere';
import { Work } from './work/Work';

const PANEL_WIDTH = 348;

interface Props {
  kind: CheckKind;
  site: string;
  text: string;
  onText: (text: string) => void;
  address: ChecksAddress;
  change: ChangeAddress;
}

/** Shows the results of the checks with their filters. */
export function Results({ kind, site, text, onText, address, change }: Props) {
  const dispatch = useAppDispatch();
  const { ofClass, tags, sort, view, working } = address;
  const taken = address.speaker === null ? 0 : PANEL_WIDTH;
  const joined = joinTags(tags);
  const cards = useAppSelector((state) =>
    selectCards(state, { kind, site, text, ofClass, tags: joined, sort }),
  );
  const counts = useAppSelector((state) => selectTagCounts(state, { kind, site, text, ofClass }));
  const all = useAppSelector((state) =>
    selectCards(state, { kind, site, text: '', ofClass: 'all', tags: '', sort }),
  ).length;
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const totals = useAppSelector((state) => selectTotals(state, { kind, site, text, ofClass, tags: joined }));
  const reach = useAudienceWeight(kind, site, sort === 'impact');
  const unclassed = useAppSelector((state) =>
    selectTotals(state, { kind, site, text, ofClass: 'all', tags: joined }),
  );
  const classCounts = {
    error: formatCount(unclassed.errors, locale),
    warning: formatCount(unclassed.warnings, locale),
  };
  const toggleWork = useCallback(() => change(({ working: was }) => ({ working: !was })), [change]);
  const issues = totals.errors + totals.warnings;
  const openSpeaker = useCallback((name: string) => change(() => ({ speaker: name })), [change]);
  const onMore = kind === 'profile' ? openSpeaker : undefined;
  const { filterLabel, noun, plural } = CHECK_TEXTS[kind];
  const toggleTag = useCallback(
    (tag: string) =>
      change(({ tags: chosen }) => ({
        tags: chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag],
      })),
    [change],
  );
  return (
    <>
      <Filters className="screen-only">
        <NameFilter label={filterLabel} text={text} onChange={onText} />
        <ClassFilterToggles
          chosen={ofClass}
          onChoose={(chosen) => change(() => ({ ofClass: chosen }))}
          counts={classCounts}
        />
        <TagToggles kind={kind} chosen={tags} counts={counts} locale={locale} onToggle={toggleTag} />
      </Filters>
      <Arrangement
        working={working}
        onWork={toggleWork}
        noun={noun}
        view={view}
        sort={sort}
        rows={issues}
        rowsText={formatCount(issues, locale)}
        weighed={sort === 'impact' ? weighedText(reach, cards, CHECK_TEXTS[kind], locale) : ''}
        onView={(chosen) => change(() => ({ view: chosen }))}
        onSort={(chosen) => change(() => ({ sort: chosen }))}
        onExport={() => dispatch(issueExportRequested({ kind, site, text, ofClass, tags, sort }))}
      />
      <VisitChanges kind={kind} site={site} onName={onText} />
      <StillThere kind={kind} site={site} onName={onText} />
      {working ? (
        <Work
          kind={kind}
          site={site}
          text={text}
          ofClass={ofClass}
          tags={joined}
          sort={sort}
          onLeave={toggleWork}
        />
      ) : cards.length > 0 ? (
        <ByView
          kind={kind}
          site={site}
          text={text}
          ofClass={ofClass}
          tags={joined}
          sort={sort}
          view={view}
          cards={cards}
          onMore={onMore}
          taken={taken}
        />
      ) : (
        all > 0 && (
          <EmptyState
            icon={<NoMatchIcon />}
            title={
              text === ''
                ? ofClass === 'all'
                  ? `No ${plural} with these tags`
                  : `No ${plural} with such ${ofClass}s`
                : `No ${plural} match “${text}”`
            }
            text={`${formatCount(all, locale)} ${plural} are hidden by the filter.`}
            action={
              <Button
                startIcon={<ClearIcon />}
                onClick={() => {
                  onText('');
                  change(() => ({ text: '', ofClass: 'all', tags: [] }));
                }}
              >
                Clear filter
              </Button>
            }
          />
        )
      )}
    </>
  );
}

interface ByViewProps extends Pick<Props, 'kind' | 'site' | 'text'> {
  ofClass: ClassFilter;
  tags: string;
  sort: CardSort;
  view: ChecksView;
  cards: readonly CheckGroup[];
  /** Opens the speaker panel for a name; `undefined` for topics, which belong to no speaker. */
  onMore: ((name: string) => void) | undefined;
  /** Width of the speaker panel in pixels, or 0 while the panel is closed. */
  taken: number;
}

/** Shows the cards of a view. Issues are grouped only in the view by issue. */
function ByView({ kind, site, text, ofClass, tags, sort, view, cards, onMore, taken }: ByViewProps) {
  const issues = useAppSelector((state) =>
    view === 'issues' ? selectIssueCards(state, { kind, site, text, ofClass, tags, sort }) : null,
  );
  if (issues?.length === 0)
    return <p className={classes(type.body1, type.secondary)}>None of these has an issue.</p>;
  return issues ? (
    <IssueCards kind={kind} site={site} items={issues} taken={taken} />
  ) : (
    <RecordCards kind={kind} site={site} items={cards} onMore={onMore} taken={taken} />
  );
}

/** Says which figures weigh the impact of issues, and how many names have no such figures. */
function weighedText(
  reach: AudienceWeight | null,
  groups: readonly CheckGroup[],
  { noun, plural }: Pick<CheckKindTexts, 'noun' | 'plural'>,
  locale: string,
): string {
  if (!reach) return 'by issues alone';
  const unknown = groups.filter(({ name }) => !reach.knows(name)).length;
  const by = `weighed by ${reach.sources.join(' and ')}`;
  return unknown === 0
    ? by
    : `${by}; ${formatCount(unknown, locale)} ${unknown === 1 ? noun : plural} unknown there`;
}
