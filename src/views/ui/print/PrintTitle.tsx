import { formatDateTime } from '@src/domain/figures/formats';
import { selectTimeZone } from '@src/store/config/config.slice';
import { useAppSelector } from '@src/store/hooks';
import { selectSite } from '@src/store/sites/sites.selectors';
import type { ReactNode } from 'react';
import type { Fact } from './printedFacts';
import './print.css';
import { usePrinting } from './printing';

/** What is on paper alone. */
export const OnPaper = ({ children }: { children: ReactNode }) => (usePrinting() ? children : null);

interface Props {
  /** Empty for the group as a whole. */
  site: string;
  /** What was chosen, in words. */
  facts: readonly Fact[];
  /** Epoch ms of the data; `null` before there are any. */
  loadedAt: number | null;
}

/** Below the title of a print: what whoever holds it cannot look up. */
export function PrintTitle({ site, facts, loadedAt }: Props) {
  const { label } = useAppSelector((state) => selectSite(state, site));
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
