import { useCallback } from 'react';
import type { AudienceWeight } from '../../domain/checks/audienceWeight';
import {
  CHECK_TEXTS,
  type CheckGroup,
  type CheckKind,
  type CheckKindTexts,
} from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { joinTags, selectCards, selectTagCounts, selectTotals } from '../../store/checks/cards.selectors';
import { issueExportRequested } from '../../store/checks/exportIssues';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { Arrangement } from './Arrangement';
import { ClassFilterToggles } from './ClassFilterToggles';
import { Filters, NameFilter, TagToggles } from './Filters';
import { ShownResults } from './ShownResults';
import { useAudienceWeight } from './useChecks';
import type { ChangeAddress, ChecksAddress } from './useChecksAddress';

interface Props {
  kind: CheckKind;
  site: string;
  /** The filters, the order and the view that the user has chosen. */
  chosen: ChecksAddress;
  /** The same of the shown results, which follow the choice in steps. */
  shownBy: ChecksAddress;
  onText: (text: string) => void;
  change: ChangeAddress;
}

const filterOf = ({ text, ofClass, tags, sort }: ChecksAddress) => ({ text, ofClass, tags, sort });

/** Shows the results of the checks with their filters. */
export function Results({ kind, site, chosen, shownBy, onText, change }: Props) {
  const dispatch = useAppDispatch();
  const { text, ofClass, sort } = shownBy;
  const of = { kind, site, text, ofClass, tags: joinTags(shownBy.tags), sort };
  const cards = useAppSelector((state) => selectCards(state, of));
  const counts = useAppSelector((state) => selectTagCounts(state, { kind, site, text, ofClass }));
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const totals = useAppSelector((state) => selectTotals(state, of));
  const reach = useAudienceWeight(kind, site, sort === 'impact');
  const unclassed = useAppSelector((state) => selectTotals(state, { ...of, ofClass: 'all' }));
  const classCounts = {
    error: formatCount(unclassed.errors, locale),
    warning: formatCount(unclassed.warnings, locale),
  };
  const toggleWork = useCallback(() => change(({ working: was }) => ({ working: !was })), [change]);
  const issues = totals.errors + totals.warnings;
  const toggleTag = useCallback(
    (tag: string) =>
      change(({ tags: pressed }) => ({
        tags: pressed.includes(tag) ? pressed.filter((other) => other !== tag) : [...pressed, tag],
      })),
    [change],
  );
  const { filterLabel, noun } = CHECK_TEXTS[kind];
  return (
    <>
      <Filters className="screen-only">
        <NameFilter label={filterLabel} text={chosen.text} onChange={onText} />
        <ClassFilterToggles
          chosen={chosen.ofClass}
          onChoose={(next) => change(() => ({ ofClass: next }))}
          counts={classCounts}
        />
        <TagToggles kind={kind} chosen={chosen.tags} counts={counts} locale={locale} onToggle={toggleTag} />
      </Filters>
      <Arrangement
        working={chosen.working}
        onWork={toggleWork}
        noun={noun}
        view={chosen.view}
        sort={chosen.sort}
        rows={issues}
        rowsText={formatCount(issues, locale)}
        weighed={sort === 'impact' ? weighedText(reach, cards, CHECK_TEXTS[kind], locale) : ''}
        onView={(next) => change(() => ({ view: next }))}
        onSort={(next) => change(() => ({ sort: next }))}
        onExport={() => dispatch(issueExportRequested({ kind, site, ...filterOf(chosen) }))}
      />
      <ShownResults
        kind={kind}
        site={site}
        shownBy={shownBy}
        isPanelOpen={chosen.speaker !== null}
        onText={onText}
        change={change}
        onLeaveWork={toggleWork}
      />
    </>
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
