import { ChevronRight } from 'lucide-react';
import type { Elements } from '../elements';
import { outline } from '../icons/outline';
import css from './Folded.module.css';

const OpenIcon = outline(ChevronRight);

/** Renders a summary line that expands on click. */
export function Folded({ summary, children }: { summary: string; children: Elements }) {
  return (
    <details className={css.details}>
      <summary>
        <OpenIcon />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
