import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Star } from 'lucide-react';
import { outline } from '../ui/icons/outline';
import { useFavourite } from './useFavourite';

const StarIcon = outline(Star);

/** The mark of a page among the items of a menu, where the header has no room for it. */
export function FavouriteItem({ onChosen }: { onChosen: () => void }) {
  const favourite = useFavourite();
  if (!favourite) return null;
  return (
    <MenuItem
      onClick={() => {
        favourite.toggle();
        onChosen();
      }}
    >
      <ListItemIcon>
        <StarIcon />
      </ListItemIcon>
      <span>{favourite.label}</span>
    </MenuItem>
  );
}
