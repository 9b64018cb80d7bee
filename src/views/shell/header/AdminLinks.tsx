import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { selectIsGroupAdmin } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { ICON_LINK } from '../../ui/button/IconButton';
import { Hint } from '../../ui/marks/Hint';
import { useAreas } from '../areas';

const List = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '&::after': {
    content: '""',
    width: 1,
    height: 20,
    margin: '0 8px 0 10px',
    backgroundColor: theme.vars.palette.divider,
  },
  '& [aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
}));

export function AdminLinks() {
  const admin = useAppSelector(selectIsGroupAdmin);
  const { sections } = useAreas();
  if (!admin) return null;
  return (
    <List aria-label="Administration">
      {sections.map(({ path, label, Icon }) => (
        <Hint key={path} text={label}>
          <NavLink className={ICON_LINK} to={path} aria-label={label}>
            <Icon />
          </NavLink>
        </Hint>
      ))}
    </List>
  );
}
