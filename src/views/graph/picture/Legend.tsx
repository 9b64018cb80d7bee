import { EdgeGlyph, Glyph } from './Glyph';
import css from './Legend.module.css';

interface Props {
  isChosen: boolean;
  isCompared: boolean;
}

/** Explains the nodes and lines of the picture. */
export function Legend({ isChosen, isCompared }: Props) {
  return (
    <ul className={css.list} aria-label="Legend" data-plain={!isChosen && !isCompared}>
      {isChosen ? (
        <>
          <li className={css.wide}>
            <Glyph role="chosen" /> selected
          </li>
          <li>
            <Glyph role="in" />
            <EdgeGlyph role="in" /> in
          </li>
          <li>
            <Glyph role="out" />
            <EdgeGlyph role="out" /> out
          </li>
          <li>
            <Glyph role="both" />
            <EdgeGlyph role="both" /> both ways
          </li>
          <li className={css.wide}>
            <Glyph role="none" /> not connected
          </li>
        </>
      ) : (
        <li className={css.wide}>
          <Glyph role="none" /> speaker, larger with more requests
        </li>
      )}
      {isCompared && (
        <>
          <li>
            <i className="rising" />
            <span>{`${isChosen ? ' ▲' : ''} rising`}</span>
          </li>
          <li>
            <i className="new" />
            <span>{`${isChosen ? ' +' : ''} new`}</span>
          </li>
          <li>
            <i className="fading" />
            <span>{`${isChosen ? ' ▼' : ''} fading`}</span>
          </li>
        </>
      )}
    </ul>
  );
}
