import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { User } from '@src/domain/session/user';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import { Link } from 'react-router-dom';
import { FavouriteItem } from '../../pages/FavouriteItem';
import { DarkIcon, LightIcon } from '../../ui/icons/icons';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import { useAreaParts, useSections } from '../areaParts';
import {
  AccountItems,
  DensityChoice,
  DetailsItem,
  DiagnosticsItem,
  ForgetItem,
  GuideItem,
  ShortcutsItem,
  WhoItem,
} from './personItems';
import { useMode } from './useMode';

export default function CompactMenuList({ user, anchor, onClose }: MenuProps & { user: User }) {
  const admin = useAppSelector(selectIsGroupAdmin);
  const sections = useSections();
  const marks = useAreaParts('notices') !== undefined;
  const { dark, toggle } = useMode();
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <WhoItem user={user} />
      {marks && <FavouriteItem onChosen={onClose} />}
      {admin &&
        sections.map(({ path, label, Icon }) => (
          <MenuItem key={path} component={Link} to={path} onClick={onClose}>
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            <span>{label}</span>
          </MenuItem>
        ))}
      <MenuItem onClick={toggle}>
        <ListItemIcon>{dark ? <LightIcon /> : <DarkIcon />}</ListItemIcon>
        <span>{dark ? 'Light colours' : 'Dark colours'}</span>
      </MenuItem>
      <DetailsItem user={user} onChosen={onClose} />
      <AccountItems onChosen={onClose} />
      <GuideItem onChosen={onClose} />
      <ShortcutsItem onChosen={onClose} />
      <DiagnosticsItem />
      <ForgetItem onChosen={onClose} />
      <DensityChoice />
    </Menu>
  );
}
