import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Star } from 'lucide-react';
import { outline } from '../ui/icons/outline';
import { useFavourite } from './useFavourite';

const StarIcon = outline(Star);

/** Renders the favourite toggle as a menu item, for headers that are too narrow for the button. */
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
