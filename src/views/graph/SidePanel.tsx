import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../domain/figures/formats';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { IconButton } from '../ui/button/IconButton';
import type { Elements } from '../ui/elements';
import { ClearIcon } from '../ui/icons/icons';
import { Hint } from '../ui/marks/Hint';
import { named } from '../ui/named';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import type { GraphView } from './graphAddress';
import { SubstitutesIcon, TableIcon } from './graphIcons';
import { inOutText } from './graphTexts';
import css from './SidePanel.module.css';

export const DIRECTIONS = ['all', 'in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const LABELS: Record<Direction, string> = { all: 'All', in: 'In', out: 'Out' };

interface Props {
  /** Name of the chosen speaker, or the title of the list. */
  title: string;
  isChosen: boolean;
  counts: { all: number; in: number; out: number; weight: number };
  /** Summary of the list, such as "213 requests in 365 days". */
  detail: string;
  /** Note on data that was left out. Empty if nothing was left out. */
  note: string;
  direction: Direction;
  onDirection: (direction: Direction) => void;
  view: GraphView;
  onView: (view: GraphView) => void;
  onClear: () => void;
  /** Opens the speaker panel of the chosen speaker. */
  onMore: () => void;
  /** True if the speaker panel has just closed, so its button takes the focus. */
  isBack: boolean;
  locale: string;
  children: Elements;
}

/** Shows the chosen speaker and a ranked list of the nodes, next to the picture. */
export function SidePanel(props: Props) {
  const { title, isChosen, counts, detail, direction, locale } = props;
  const heading = useId();
  const viewButton = (view: 'table' | 'substitutes', word: string, icon: Elements) => (
    <Button
      size="small"
      startIcon={icon}
      aria-pressed={props.view === view}
      onClick={() => props.onView(props.view === view ? 'picture' : view)}
    >
      {word}
    </Button>
  );
  const table = viewButton('table', 'Table', <TableIcon />);
  return (
    <aside className={css.box} aria-labelledby={heading}>
      <div className={css.head}>
        <div className={css.title}>
          <h2 className={type.h2} id={heading}>
            {title}
          </h2>
          {isChosen ? (
            <Hint text="Clear selection">
              <IconButton aria-label="Clear selection" onClick={props.onClear}>
                <ClearIcon />
              </IconButton>
            </Hint>
          ) : (
            table
          )}
        </div>
        <p className={classes(type.body2, type.secondary)} role="status">
          {isChosen && (
            <>
              <VisuallyHidden>{`${title}: `}</VisuallyHidden>
              <span>{`${inOutText(counts.in, counts.out, locale)} · `}</span>
            </>
          )}
          <span>{detail}</span>
        </p>
        {props.note !== '' && <p className={classes(type.caption, type.secondary)}>{props.note}</p>}
        {isChosen && (
          <div className={css.tools}>
            <ToggleButtonGroup
              aria-label="Neighbours"
              value={direction}
              onChange={(_event, chosen: Direction | null) => {
                if (chosen !== null) props.onDirection(chosen);
              }}
            >
              {DIRECTIONS.map((each) => (
                <ToggleButton key={each} value={each}>
                  <span>{`${LABELS[each]} `}</span>
                  <small>{formatCount(counts[each], locale)}</small>
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {viewButton('substitutes', 'Substitutes', <SubstitutesIcon />)}
            {table}
            <MoreButton name={title} onMore={props.onMore} isBack={props.isBack} />
          </div>
        )}
      </div>
      {props.children}
    </aside>
  );
}

function MoreButton({ name, onMore, isBack }: Pick<Props, 'onMore' | 'isBack'> & { name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return <Button size="small" ref={button} onClick={onMore}>{named`More of ${name}`}</Button>;
}
