import { styled, type Theme } from '@mui/material/styles';
import type { GrantScope } from '../../domain/permissions/grants';
import { Flag } from '../ui/icons/Flag';
import { ClearIcon } from '../ui/icons/icons';

const chipStyle = (theme: Theme) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 26,
  maxWidth: '100%',
  padding: '3px 10px',
  border: 0,
  borderRadius: 5,
  textAlign: 'left' as const,
  overflowWrap: 'anywhere' as const,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.action.hover,
  '& strong': { fontWeight: 500 },
  '& svg': { flex: 'none' },
  '& > .place': { color: theme.vars.palette.text.secondary },
});

const Chip = styled('span')(({ theme }) => chipStyle(theme));

const RemoveChip = styled('button')(({ theme }) => ({
  ...chipStyle(theme),
  cursor: 'pointer',
  paddingRight: 8,
  '& > svg:last-child': { color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.divider },
  [theme.breakpoints.down('sm')]: { minHeight: 36 },
}));

export const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

interface Props {
  /** The grant's name in the API, shown as a tooltip because two grants can share a label. */
  name: string;
  label: string;
  place: GrantScope;
  /** Removes the grant. Without a handler, the chip is read-only. */
  onRemove?: () => void;
}

/** Renders a grant and the company to which it applies. */
export function GrantChip({ name, label, place, onRemove }: Props) {
  const content = (
    <>
      {place.country !== '' && <Flag country={place.country} width={18} />}
      <strong>{`${label} `}</strong>
      <span className="place">{place.name}</span>
    </>
  );
  if (!onRemove) return <Chip title={name}>{content}</Chip>;
  return (
    <RemoveChip type="button" title={name} aria-label={`Remove ${label} ${place.name}`} onClick={onRemove}>
      {content}
      <ClearIcon size={14} />
    </RemoveChip>
  );
}
