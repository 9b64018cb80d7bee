import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../domain/figures/formats';
import { Button } from '../ui/button/Button';
import { IconButton } from '../ui/button/IconButton';
import type { Elements } from '../ui/elements';
import { ClearIcon } from '../ui/icons/icons';
import { Hint } from '../ui/marks/Hint';
import { named } from '../ui/named';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import type { GraphView } from './graphAddress';
import { SubstitutesIcon, TableIcon } from './graphIcons';
import { inOutText } from './graphTexts';

export const DIRECTIONS = ['all', 'in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const LABELS: Record<Direction, string> = { all: 'All', in: 'In', out: 'Out' };

const Box = styled('aside')(({ theme }) => ({
  width: 348,
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    width: 'auto',
    height: '50%',
    minHeight: 264,
    borderLeft: 0,
    borderTop: `1px solid ${theme.vars.palette.surface.lineStrong}`,
    borderRadius: '12px 12px 0 0',
  },
  '@media (max-height: 600px)': { height: 'auto', minHeight: 0, maxHeight: 480 },
  '@media print': { width: 'auto', height: 'auto', maxHeight: 'none', border: 0, borderRadius: 0 },
}));

const Head = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '14px 24px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .title': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 },
  '& h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 10 },
  '& .MuiToggleButtonGroup-root ': { flex: '1 1 100%' },
  '& button[aria-pressed=true]:not(.MuiToggleButton-root)': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .MuiToggleButtonGroup-root': { gap: 6 },
  '& .MuiToggleButton-root.MuiToggleButton-root': {
    height: 28,
    padding: '0 10px',
    margin: 0,
    borderRadius: 6,
    '&:not(.Mui-selected)': { borderLeftColor: theme.vars.palette.surface.lineStrong },
  },
  '& small': { marginLeft: 6, fontSize: 'inherit', fontWeight: 400, color: theme.vars.palette.text.tertiary },
  '& .Mui-selected small': { color: 'inherit' },
  [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
  '@media print': { padding: '16px 0 8px', borderBottom: 0, '& .tools, & button': { display: 'none' } },
}));

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
    <Box aria-labelledby={heading}>
      <Head>
        <div className="title">
          <Typography variant="h2" id={heading}>
            {title}
          </Typography>
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
        <Typography variant="body2" color="textSecondary" role="status">
          {isChosen && (
            <>
              <VisuallyHidden>{`${title}: `}</VisuallyHidden>
              <span>{`${inOutText(counts.in, counts.out, locale)} · `}</span>
            </>
          )}
          <span>{detail}</span>
        </Typography>
        {props.note !== '' && (
          <Typography variant="caption" component="p" color="textSecondary">
            {props.note}
          </Typography>
        )}
        {isChosen && (
          <div className="tools">
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
      </Head>
      {props.children}
    </Box>
  );
}

function MoreButton({ name, onMore, isBack }: Pick<Props, 'onMore' | 'isBack'> & { name: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) button.current?.focus();
  }, [isBack]);
  return <Button size="small" ref={button} onClick={onMore}>{named`More of ${name}`}</Button>;
}
