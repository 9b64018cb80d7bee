import { styled } from '@mui/material/styles';
import { EdgeGlyph, Glyph } from './Glyph';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  margin: 0,
  padding: '6px 12px',
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& i': { width: 26, height: 0, borderTop: '2.5px solid' },
  '& .rising': { borderColor: theme.vars.palette.chart[1] },
  '& .new': { borderTopWidth: 2, borderTopStyle: 'dashed', borderColor: theme.vars.palette.chart[2] },
  [theme.breakpoints.down('sm')]: {
    gap: '2px 10px',
    padding: '4px 8px',
    '& .wide, &[data-plain=true]': { display: 'none' },
  },
  '& .fading': { borderTopWidth: 2, borderTopStyle: 'dotted', borderColor: theme.vars.palette.chart[6] },
}));

interface Props {
  isChosen: boolean;
  isCompared: boolean;
}

/** Explains the nodes and lines of the picture. */
export function Legend({ isChosen, isCompared }: Props) {
  return (
    <List aria-label="Legend" data-plain={!isChosen && !isCompared}>
      {isChosen ? (
        <>
          <li className="wide">
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
          <li className="wide">
            <Glyph role="none" /> not connected
          </li>
        </>
      ) : (
        <li className="wide">
          <Glyph role="none" /> speaker, larger where asked for more
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
    </List>
  );
}
