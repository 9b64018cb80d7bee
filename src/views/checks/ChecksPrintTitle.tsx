import { CHECK_TEXTS, type CheckKind, tagLabel } from '../../domain/checks/checks';
import { formatCount } from '../../domain/figures/formats';
import { joinTags, selectCards } from '../../store/checks/cards.selectors';
import { selectGroups } from '../../store/checks/checkData.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { PrintTitle } from '../ui/print/PrintTitle';
import type { Fact } from '../ui/print/printedFacts';
import type { ChecksAddress } from './useChecksAddress';

interface Props {
  kind: CheckKind;
  site: string;
  address: ChecksAddress;
  loadedAt: number | null;
}

/** The title above a printed dashboard, with the filters, the order and the number of results. */
export function ChecksPrintTitle({ kind, site, address, loadedAt }: Props) {
  const { text, ofClass, tags, sort, view } = address;
  const shown = useAppSelector((state) =>
    selectCards(state, { kind, site, text, ofClass, tags: joinTags(tags), sort }),
  ).length;
  const all = useAppSelector((state) => selectGroups(state, { kind, site }))?.ids.length ?? 0;
  const { locale } = useAppSelector((state) => selectSite(state, { site }));
  const { noun, plural } = CHECK_TEXTS[kind];
  const facts: readonly Fact[] = [
    ...(text === '' ? [] : [['Filter', `“${text}”`] as const]),
    ...(ofClass === 'all' ? [] : [['Issues', `${ofClass}s`] as const]),
    ...(tags.length === 0 ? [] : [['Tags', tags.map((tag) => tagLabel(kind, tag)).join(' or ')] as const]),
    ['Order', `by ${view === 'issues' ? 'issue' : noun}, sorted by ${sort}`],
    ['Rows', `${formatCount(shown, locale)} of ${formatCount(all, locale)} ${plural}`],
  ];
  return <PrintTitle site={site} facts={facts} loadedAt={loadedAt} />;
}
