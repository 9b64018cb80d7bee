import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isDate } from '../../domain/figures/formats';
import { useAppSelector } from '../../store/hooks';
import { isDated } from '../../store/reports/report';
import {
  type PanelLine,
  type PanelSection,
  selectSpeakerPanel,
} from '../../store/reports/speakerPanel.selectors';
import { selectSite } from '../../store/sites/sites.selectors';
import { IconButton } from '../ui/button/IconButton';
import { ClearIcon } from '../ui/icons/icons';
import { KEYS, keyUse } from '../ui/keys/keys';
import type { CellFormat } from './figure';

/** Beside the table; on a phone a sheet over its lower half. */
const Side = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  width: 348,
  overflow: 'auto',
  padding: '16px 20px 24px',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 8 },
  '& h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h2:focus': { outline: 'none' },
  '& .site': { margin: 0, color: theme.vars.palette.text.secondary },
  '& section': { marginTop: 16 },
  '& h3': { paddingBottom: 4 },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', margin: 0 },
  '& dt, & dd': {
    margin: 0,
    paddingBlock: 6,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    paddingLeft: 16,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& section > p': { margin: 0, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '@media print': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.drawer,
    width: 'auto',
    maxHeight: '60dvh',
    borderLeft: 0,
    borderTopColor: theme.vars.palette.surface.lineStrong,
    borderRadius: '12px 12px 0 0',
  },
}));

interface Props {
  site: string;
  /** Whether the rows beside are of other sites too, so that it is said whose speaker it is. */
  isOneOfSeveral: boolean;
  name: string;
  format: CellFormat;
  onClose: () => void;
}

/** All that is loaded of one speaker and that the person may see. Esc closes it. */
export default function SpeakerPanel({ site, isOneOfSeveral, name, format, onClose }: Props) {
  const { label, currency } = useAppSelector((state) => selectSite(state, site));
  const sections = useAppSelector((state) => selectSpeakerPanel(state, site, name));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [name]);
  return (
    <Side
      aria-label={name}
      onKeyDown={(event) => {
        if (keyUse(KEYS.screen, event) === 'close') onClose();
      }}
    >
      <header>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {name}
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <ClearIcon />
        </IconButton>
      </header>
      {isOneOfSeveral && <p className="site">{label}</p>}
      {sections.map((section) => (
        <section key={section.path}>
          <Typography variant="h3">{section.title}</Typography>
          {missText(section, name)}
          {section.lines.length > 0 && (
            <dl>
              {section.lines.map((line) => (
                <Line key={line.head.id} line={line} format={format} ofSite={currency} />
              ))}
            </dl>
          )}
        </section>
      ))}
    </Side>
  );
}

/** Why nothing is shown, or under which other writing something is: a miss is said, never left out. */
function missText({ title, match, path }: PanelSection, name: string): ReactNode {
  switch (match.kind) {
    case 'exact':
      return null;
    case 'folded':
      return <p>There as “{match.name}”</p>;
    case 'missing':
      return <p>Nobody there is called “{name}”</p>;
    case 'ambiguous':
      return <p>There it may be any of {match.names.map((each) => `“${each}”`).join(', ')}</p>;
    case 'notLoaded':
      return (
        <p>
          Not loaded yet.{' '}
          <Link component={RouterLink} to={path} underline="always">
            Open {title}
          </Link>
        </p>
      );
  }
}

function Line({
  line: { head, cell, text, href, currency },
  format,
  ofSite,
}: {
  line: PanelLine;
  format: CellFormat;
  /** The currency of the speaker's site, which need not be that of the table. */
  ofSite: string;
}) {
  const { before, text: figure, after } = format.figure(cell.value, head.format, currency ?? ofSite);
  const undated = isDated(head.format) && href !== null && !isDate(cell.value);
  const shown = head.format === 'text' ? text : undated ? 'undated' : before + figure + after;
  return (
    <>
      <dt>{head.header}</dt>
      <dd>
        {href === null ? (
          shown || '–'
        ) : (
          <Link href={href} target="_blank" rel="noopener noreferrer" title={`Opens ${href} in a new tab`}>
            {shown}
          </Link>
        )}
      </dd>
    </>
  );
}
