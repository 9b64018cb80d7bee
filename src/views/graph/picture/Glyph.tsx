import type { Role } from '@src/domain/graph/neighbours';
import css from './Glyph.module.css';

/** Draws a node as in the picture: a disc for "in", a ring for "out", a ring with a dot for both. */
export function Glyph({ role }: { role: Role }) {
  return (
    <svg className={css.svg} data-role={role} width={18} height={18} viewBox="-9 -9 18 18" aria-hidden="true">
      {role === 'chosen' && <circle r={8} className={css.tint} stroke="currentColor" />}
      {role === 'chosen' && <circle r={4.5} fill="currentColor" />}
      {role === 'none' && <circle r={4} fill="currentColor" />}
      {role === 'in' && <circle r={7} fill="currentColor" />}
      {(role === 'out' || role === 'both') && (
        <circle r={6} fill="none" stroke="currentColor" strokeWidth={2} />
      )}
      {role === 'both' && <circle r={2.75} fill="currentColor" />}
    </svg>
  );
}

/** Draws an edge as in the picture, from the neighbour at the left to the chosen speaker at the right. */
export function EdgeGlyph({ role }: { role: 'in' | 'out' | 'both' }) {
  // In the picture, an arrow points at the speaker to whom the request moved.
  const left = 'M7 -3.5 L1 0 L7 3.5 Z';
  const right = 'M25 -3.5 L31 0 L25 3.5 Z';
  return (
    <svg className={css.svg} data-role={role} width={32} height={10} viewBox="0 -5 32 10" aria-hidden="true">
      <g stroke="currentColor" strokeWidth={role === 'both' ? 1.25 : 1.75} fill="none">
        {role === 'in' && <path d="M1 0 H26" />}
        {role === 'out' && <path d="M6 0 H31" strokeDasharray="5 3" />}
        {role === 'both' && <path d="M6 -1.75 H26 M6 1.75 H26" />}
      </g>
      <g fill="currentColor">
        {role !== 'in' && <path d={left} />}
        {role !== 'out' && <path d={right} />}
      </g>
    </svg>
  );
}
