import { useEffect, useState } from 'react';
import { findLookAlikes, type ListedProduct, type LookAlike } from '../../domain/ads/lookAlikes';
import { NETWORKS } from '../../domain/ads/networks';
import type { Span } from '../../domain/dates/spans';
import { useAppSelector } from '../../store/hooks';
import { type JoinedRows, selectJoined } from '../../store/reports/networks/joinedRows';
import { idle } from '../ui/lazy/idle';
import { named } from '../ui/named';
import { Folded } from '../ui/page/Folded';

const labels = NETWORKS.map(({ label }) => label);
const labelOf = (network: string): string => NETWORKS.find(({ id }) => id === network)?.label ?? '';

/** Returns each product with its networks. Leaves out doubtful names, which have their own note. */
function listedProducts({ rows, doubtful }: JoinedRows): ListedProduct[] {
  const told = new Set(doubtful.flatMap(({ name, either }) => [name, ...either]));
  return rows.flatMap(({ name, current, benchmark }) => {
    const lists = NETWORKS.flatMap(({ id }, list) => (current?.[id] || benchmark?.[id] ? [list] : []));
    return told.has(name) || lists.length === 0 ? [] : [{ name, lists }];
  });
}

/** Finds similar names while the browser is idle, because thousands of names take a while. */
function useLookAlikes(joined: JoinedRows | undefined): readonly LookAlike[] {
  const [found, setFound] = useState<{ of: JoinedRows; alike: readonly LookAlike[] } | null>(null);
  useEffect(() => {
    if (!joined) return undefined;
    let isLeft = false;
    const pause = async () => {
      await idle();
      if (isLeft) throw new Error('Nobody waits for them any more');
    };
    pause()
      .then(() => findLookAlikes(listedProducts(joined), pause))
      .then(
        (alike) => setFound({ of: joined, alike }),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [joined]);
  return found !== null && found.of === joined ? found.alike : [];
}

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });
const ALL = new Intl.ListFormat('en', { type: 'conjunction' });

const networksOf = ({ lists }: ListedProduct): string => ALL.format(lists.map((list) => labels[list] ?? ''));

/**
 * Lists product names that may mean the same product. The app does not guess; the reader decides.
 * @param isDrawn true if the table of the products is on screen
 */
export function NameNotes({ site, span, isDrawn }: { site: string; span: Span | null; isDrawn: boolean }) {
  const joined = useAppSelector((state) => (isDrawn ? selectJoined(state, { site, span }) : undefined));
  const alike = useLookAlikes(joined);
  const doubtful = joined?.doubtful ?? [];
  return (
    <>
      {doubtful.length > 0 && (
        <Folded
          summary={
            doubtful.length === 1
              ? '1 name could be either of two products, and stands alone'
              : `${doubtful.length} names could be either of two products, and stand alone`
          }
        >
          <ul>
            {doubtful.map(({ name, network, either }) => (
              <li
                key={`${network} ${name}`}
              >{named`${name} (${labelOf(network)}): ${LIST.format(either)}`}</li>
            ))}
          </ul>
        </Folded>
      )}
      {alike.length > 0 && (
        <Folded
          summary={
            alike.length === 1
              ? '1 pair of names matches nothing but looks alike'
              : `${alike.length} pairs of names match nothing but look alike`
          }
        >
          <ul>
            {alike.map(([one, other]) => (
              <li key={JSON.stringify([one, other])}>
                {named`${one.name} (${networksOf(one)}) and ${other.name} (${networksOf(other)})`}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}
