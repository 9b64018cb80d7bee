import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SavedView } from '@src/store/reports/savedViews/savedView';
import { Link2, Pencil, Replace, Star, Trash2 } from 'lucide-react';
import { outline } from '../../ui/icons/outline';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import type { Views } from './useViews';

const RenameIcon = outline(Pencil);
const ReplaceIcon = outline(Replace);
const LinkIcon = outline(Link2);
const OpensIcon = outline(Star);
const RemoveIcon = outline(Trash2);

interface Props extends MenuProps {
  view: SavedView;
  views: Views;
  onRename: () => void;
  /** Called before the link is copied. The list of views then shows the result. */
  onCopied: () => void;
}

/** The menu of actions for one view. */
export function ViewActions({ view, views, onRename, onCopied, anchor, onClose }: Props) {
  const thenClose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Actions of ${view.name}` } }}
    >
      <MenuItem onClick={thenClose(onRename)}>
        <RenameIcon />
        <span>Rename</span>
      </MenuItem>
      <MenuItem onClick={thenClose(() => views.replace(view))}>
        <ReplaceIcon />
        <span>Replace</span>
      </MenuItem>
      <MenuItem
        onClick={thenClose(() => {
          onCopied();
          views.copyLink(view);
        })}
      >
        <LinkIcon />
        <span>Copy link</span>
      </MenuItem>
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={views.opens(view)}
        onClick={thenClose(() => views.toggleOpening(view))}
      >
        <OpensIcon {...(views.opens(view) && { fill: 'currentColor' })} />
        <span>Open by default</span>
      </MenuItem>
      <Divider component="li" />
      <MenuItem onClick={thenClose(() => views.remove(view))}>
        <RemoveIcon />
        <span>Delete</span>
      </MenuItem>
    </Menu>
  );
}
