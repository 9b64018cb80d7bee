import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CHECK_TEXTS, type CheckGroup, type CheckKind } from '../../domain/checks/checks';
import { formatCount, formatTimeOfLoading } from '../../domain/figures/formats';
import { selectVisitChange } from '../../store/checks/cards.selectors';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { Button } from '../ui/button/Button';

/** As many names as somebody reads; the text filter finds the others. */
const SHOWN_AT_ONCE = 30;

const Box = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& h3': { ...theme.typography.label, margin: '12px 0 0', color: theme.vars.palette.text.primary },
}));

interface Props {
  kind: CheckKind;
  site: string;
  /** Leads to one of them. */
  onName: (name: string) => void;
}

/** What has become of the content since this person last looked, where this browser remembers it. */
export function VisitChanges({ kind, site, onName }: Props) {
  const [open, setOpen] = useState(false);
  const change = useAppSelector((state) => selectVisitChange(state, kind, site));
  const { locale } = useAppSelector((state) => selectSite(state, site));
  const today = useAppSelector(selectToday);
  const timeZone = useAppSelector(selectTimeZone);
  if (!change) return null;
  const { since, newlyBroken, fixed, stillBroken } = change;
  const count = (groups: readonly CheckGroup[]) => <b>{formatCount(groups.length, locale)}</b>;
  return (
    <Box aria-label="Since your last visit">
      <p>
        <span>
          Since your last visit at {formatTimeOfLoading(since, today, timeZone)}: {count(newlyBroken)} newly
          broken, {count(fixed)} fixed, {count(stillBroken)} still broken
        </span>
        {newlyBroken.length + fixed.length > 0 && (
          <Button className="screen-only" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : `Which ${CHECK_TEXTS[kind].plural}`}
          </Button>
        )}
      </p>
      {open && (
        <>
          <Names title="Newly broken" groups={newlyBroken} locale={locale} onName={onName} />
          <Names title="Fixed" groups={fixed} locale={locale} onName={onName} />
        </>
      )}
    </Box>
  );
}

interface NamesProps extends Pick<Props, 'onName'> {
  title: string;
  groups: readonly CheckGroup[];
  locale: string;
}

function Names({ title, groups, locale, onName }: NamesProps) {
  if (groups.length === 0) return null;
  const more = groups.length - SHOWN_AT_ONCE;
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {groups.slice(0, SHOWN_AT_ONCE).map(({ id, name }) => (
          <li key={id}>
            <Button size="small" onClick={() => onName(name)}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
        {more > 0 && <li>and {formatCount(more, locale)} more</li>}
      </ul>
    </>
  );
}
