import { formatDateTime } from '@src/domain/figures/formats';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import type { ReactNode } from 'react';
import type { Fact } from './printedFacts';
import './print.css';
import { usePrinting } from './printing';

/** Renders its children only while the page is printed. */
export const OnPaper = ({ children }: { children: ReactNode }) => (usePrinting() ? children : null);

interface Props {
  /** Empty for the whole group. */
  site: string;
  /** The user's choices, as name and text. */
  facts: readonly Fact[];
  /** Load time of the data in epoch milliseconds, or `null` before the first load. */
  loadedAt: number | null;
}

/** Renders the facts below the title of a print that a reader of the paper cannot look up. */
export function PrintTitle({ site, facts, loadedAt }: Props) {
  const { label } = useAppSelector((state) => selectSite(state, { site }));
  const timeZone = useAppSelector(selectTimeZone);
  const all: readonly Fact[] = [
    ...(site === '' ? [] : [['Site', label === site ? site : `${label} (${site})`] as const]),
    ...facts,
    ...(loadedAt === null
      ? []
      : [['Data of', `${formatDateTime(loadedAt, timeZone)}, ${timeZone}`] as const]),
    ['Application', 'Greenroom'],
  ];
  return (
    <dl className="print-title" aria-label="About this print">
      {all.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
