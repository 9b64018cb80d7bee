import Menu from '@mui/material/Menu';
import type { User } from '@src/domain/session/user';
import type { MenuProps } from '../../ui/toolbar/useMenu';
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

export default function UserMenuList({ user, anchor, onClose }: MenuProps & { user: User }) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <WhoItem user={user} />
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
