import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

export const SearchBox = styled('div')(({ theme }) => ({
  position: 'relative',
  width: 280,
  color: theme.vars.palette.text.tertiary,
  '& svg': { flex: 'none' },
  '& .MuiOutlinedInput-root': { width: '100%', height: 32, paddingLeft: 12, paddingRight: 6 },
  [theme.breakpoints.down('sm')]: {
    flex: '1 1 100%',
    width: 'auto',
    '& .MuiOutlinedInput-root': { height: 36 },
  },
}));

const Popup = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  zIndex: 10,
  marginTop: 4,
  padding: 6,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.surface.raised,
  border: `1px solid ${theme.vars.palette.surface.lineStrong}`,
  borderRadius: 8,
  boxShadow: theme.vars.palette.surface.menuShadow,
  '& ul': {
    maxHeight: 'min(360px, 60vh)',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { padding: '7px 10px', borderRadius: 6, cursor: 'pointer', overflowWrap: 'anywhere' },
  '& li:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& li[aria-selected=true]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '& p': { margin: 0, padding: '7px 10px', color: theme.vars.palette.text.secondary },
}));

interface Props {
  id: string;
  optionId: (place: number) => string;
  options: readonly string[];
  /** The place of the one that the arrow keys are at; -1 for none. */
  active: number;
  /** How many more there are than are shown. */
  more: number;
  onChoose: (name: string) => void;
}

export function Suggestions({ id, optionId, options, active, more, onChoose }: Props) {
  const activeItem = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // What newer browsers give back is no clean-up.
    activeItem.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Popup
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ul role="listbox" id={id} aria-label="Speakers">
        {options.map((name, place) => (
          <li
            key={name}
            id={optionId(place)}
            role="option"
            aria-selected={place === active}
            ref={place === active ? activeItem : null}
            onClick={() => onChoose(name)}
          >
            {name}
          </li>
        ))}
      </ul>
      <p role="status" hidden={options.length > 0 && more === 0}>
        {options.length === 0 ? 'No speaker has this in their name' : `${more} more: type on to find them`}
      </p>
    </Popup>
  );
}
