import { CHECK_TEXTS, type CheckGroup, type CheckKind } from '@src/domain/checks/checks';
import { isRecord } from '@src/domain/text/json';
import { type IssueGroup, namesWithin } from '@src/store/checks/issues';
import { selectConfig } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentEntry } from '../../ui/address/currentEntry';
import { PrintLimitNote } from '../../ui/print/PrintLimitNote';
import { PRINTED_ROWS, usePrinting } from '../../ui/print/printing';
import { Card, IssueCard } from './Card';
import { CardGrid } from './CardGrid';

function readExpanded(state: unknown): string[] {
  const expanded = isRecord(state) ? state.expanded : undefined;
  return Array.isArray(expanded) ? expanded.filter((id): id is string => typeof id === 'string') : [];
}

/**
 * Returns the open cards and a function that toggles a card. The history entry stores the open cards, so Back and a
 * reload restore them.
 */
function useExpanded() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const expanded: ReadonlySet<string> = useMemo(() => new Set(readExpanded(state)), [state]);
  const toggle = useCallback(
    (id: string) => {
      const entry = currentEntry();
      const open = readExpanded(entry.state);
      void navigate(
        { search: entry.search },
        {
          replace: true,
          preventScrollReset: true,
          state: {
            ...(isRecord(entry.state) && entry.state),
            expanded: open.includes(id) ? open.filter((other) => other !== id) : [...open, id],
          },
        },
      );
    },
    [navigate],
  );
  return { expanded, toggle };
}

interface Props<Item> {
  kind: CheckKind;
  site: string;
  items: readonly Item[];
}

/** Returns the props that all cards of a dashboard share, and the open cards. */
function useCards({ kind, site }: Pick<Props<unknown>, 'kind' | 'site'>) {
  const { expanded, toggle } = useExpanded();
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const editTemplate = useAppSelector(selectConfig).contentEditUrl;
  return { expanded, common: { kind, locale, editTemplate, onToggle: toggle } };
}

/** Shows a card for each profile or topic. */
export function RecordCards({
  kind,
  site,
  items,
  onMore,
  taken,
}: Props<CheckGroup> & { onMore: ((name: string) => void) | undefined; taken: number }) {
  const { expanded, common } = useCards({ kind, site });
  const printing = usePrinting();
  return (
    <>
      <CardGrid
        taken={taken}
        label={CHECK_TEXTS[kind].plural}
        items={printing ? items.slice(0, PRINTED_ROWS) : items}
        draw={(card) => (
          <Card {...common} card={card} onMore={onMore} open={printing || expanded.has(card.id)} />
        )}
      />
      {printing && <PrintLimitNote count={items.length} />}
    </>
  );
}

/** Shows a card for each issue. */
export function IssueCards({ kind, site, items, taken }: Props<IssueGroup> & { taken: number }) {
  const { expanded, common } = useCards({ kind, site });
  const printing = usePrinting();
  const names = items.reduce((sum, { groups }) => sum + groups.length, 0);
  const printed = printing ? namesWithin(items, PRINTED_ROWS) : null;
  return (
    <>
      <CardGrid
        taken={taken}
        label="issues"
        items={printed ? items.filter(({ id }) => printed.has(id)) : items}
        draw={(issue) => (
          <IssueCard
            {...common}
            issue={issue}
            open={printing || expanded.has(issue.id)}
            {...(printed && { printed: printed.get(issue.id) ?? 0 })}
          />
        )}
      />
      {printed && <PrintLimitNote count={names} />}
    </>
  );
}
