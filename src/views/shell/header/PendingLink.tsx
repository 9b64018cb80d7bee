import { styled } from '@mui/material/styles';
import { sectionPath } from '@src/domain/screens/administration';
import { useAppSelector } from '@src/store/hooks';
import { selectIndicator } from '@src/store/preferences/progress.selectors';
import { Link } from 'react-router-dom';

const Pill = styled(Link)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 500,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 26,
  padding: '0 8px',
  marginRight: 4,
  borderRadius: 5,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
  '&:hover': { backgroundColor: theme.vars.palette.primary.tintHover },
}));

/** Links to the preferences from every screen, with a text such as "3 pending". */
export default function PendingLink() {
  const text = useAppSelector(selectIndicator);
  return text === null ? null : (
    <Pill to={sectionPath('preferences')} aria-label={`Preferences: ${text}`}>
      {text}
    </Pill>
  );
}
