import { CHECK_TEXTS, type CheckGroup, type CheckKind } from '../../domain/checks/checks';
import type { IssueGroup } from '../../store/checks/issues';
import { selectConfig } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import { IssueCard } from './IssueCard';
import { useExpanded } from './useExpanded';

interface Props<Item> {
  kind: CheckKind;
  site: string;
  items: readonly Item[];
}

/** What the cards of a dashboard have in common. */
function useCards({ kind, site }: Pick<Props<unknown>, 'kind' | 'site'>) {
  const { expanded, toggle } = useExpanded();
  const { locale } = useAppSelector((state) => selectSite(state, site));
  const editTemplate = useAppSelector(selectConfig).contentEditUrl;
  return { expanded, common: { kind, locale, editTemplate, onToggle: toggle } };
}

/** A card for each profile or topic. */
export function RecordCards({ kind, site, items }: Props<CheckGroup>) {
  const { expanded, common } = useCards({ kind, site });
  return (
    <CardGrid
      label={CHECK_TEXTS[kind].plural}
      items={items}
      draw={(card) => <Card {...common} card={card} open={expanded.has(card.id)} />}
    />
  );
}

/** A card for each issue. */
export function IssueCards({ kind, site, items }: Props<IssueGroup>) {
  const { expanded, common } = useCards({ kind, site });
  return (
    <CardGrid
      label="issues"
      items={items}
      draw={(issue) => <IssueCard {...common} issue={issue} open={expanded.has(issue.id)} />}
    />
  );
}
