import { memo, useCallback } from 'react';
import { CHECK_TEXTS, type CheckGroup, type CheckKind, type ClassFilter } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import type { CardSort } from '../../store/checks/cards';
import { joinTags, selectCards, selectIssueCards } from '../../store/checks/cards.selectors';
import { selectGroups } from '../../store/checks/checkData.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { EmptyState } from '../ui/failure/EmptyState';
import { ClearIcon, NoMatchIcon } from '../ui/icons/icons';
import { IssueCards, RecordCards } from './cards/Cards';
import type { ChangeAddress, ChecksAddress, ChecksView } from './useChecksAddress';
import { VisitChanges } from './VisitChanges';
import { StillThere } from './work/StillThere';
import { Work } from './work/Work';

const PANEL_WIDTH = 348;

interface Props {
  kind: CheckKind;
  site: string;
  /** The filters, the order and the view of the results. */
  shownBy: ChecksAddress;
  /** True while the speaker panel takes a part of the width. */
  isPanelOpen: boolean;
  onText: (text: string) => void;
  change: ChangeAddress;
  onLeaveWork: () => void;
}

/**
 * Shows the filtered results: the cards, or the work mode. Memoized, so a press on a filter is painted before the cards
 * follow.
 */
export const ShownResults = memo(function ShownResults({
  kind,
  site,
  shownBy,
  isPanelOpen,
  onText,
  change,
  onLeaveWork,
}: Props) {
  const { text, ofClass, tags, sort, view, working } = shownBy;
  const filter = { kind, site, text, ofClass, tags: joinTags(tags), sort };
  const cards = useAppSelector((state) => selectCards(state, filter));
  const all = useAppSelector((state) => selectGroups(state, { kind, site }))?.ids.length ?? 0;
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const openSpeaker = useCallback((name: string) => change(() => ({ speaker: name })), [change]);
  const { plural } = CHECK_TEXTS[kind];
  return (
    <>
      <VisitChanges kind={kind} site={site} onName={onText} />
      <StillThere kind={kind} site={site} onName={onText} />
      {working ? (
        <Work {...filter} onLeave={onLeaveWork} />
      ) : cards.length > 0 ? (
        <ByView
          {...filter}
          view={view}
          cards={cards}
          onMore={kind === 'profile' ? openSpeaker : undefined}
          taken={isPanelOpen ? PANEL_WIDTH : 0}
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
});

interface ByViewProps extends Pick<Props, 'kind' | 'site'> {
  text: string;
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
