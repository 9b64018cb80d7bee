import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { User } from '@src/domain/session/user';
import { selectIsGroupAdmin } from '@src/store/access/access.selectors';
import { selectConfig } from '@src/store/config/config.slice';
import { announced } from '@src/store/device/announcer.slice';
import { type Density, densityChosen, selectDensity } from '@src/store/device/deviceSettings.slice';
import { dialogOpened } from '@src/store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import type from '@src/theme/type.module.css';
import { BookOpen, ClipboardCopy, Eraser, KeyRound, MonitorSmartphone } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../ui/button/classes';
import { type CopyOutcome, DiagnosticsContext } from '../../ui/failure/DiagnosticsContext';
import { COPY_DIAGNOSTICS, OUTCOMES } from '../../ui/failure/diagnosticsWords';
import { KeyboardIcon, PersonIcon } from '../../ui/icons/icons';
import { outline } from '../../ui/icons/outline';
import { Key } from '../../ui/keys/Key';
import css from './personItems.module.css';

export function WhoItem({ user }: { user: User }) {
  return (
    <li className={css.who} role="presentation">
      <p className={classes(type.body2, css.strong)}>{user.name}</p>
      <div className={classes(type.caption, type.secondary)}>{user.email}</div>
    </li>
  );
}

export function DetailsItem({ user, onChosen }: { user: User; onChosen: () => void }) {
  const admin = useAppSelector(selectIsGroupAdmin);
  const to = admin ? `/users/${user.id}` : `/users/edit/${user.id}`;
  return (
    <MenuItem component={Link} to={to} onClick={onChosen}>
      <ListItemIcon>
        <PersonIcon />
      </ListItemIcon>
      <span>Your details</span>
    </MenuItem>
  );
}

const PasswordIcon = outline(KeyRound);
const SessionsIcon = outline(MonitorSmartphone);
const GuideIcon = outline(BookOpen);
const DiagnosticsIcon = outline(ClipboardCopy);

const ACCOUNT_ITEMS = [
  { feature: 'password', label: 'Change password', Icon: PasswordIcon },
  { feature: 'sessions', label: 'Your sessions', Icon: SessionsIcon },
] as const;

/** Renders the account actions that the API supports. */
export function AccountItems({ onChosen }: { onChosen: () => void }) {
  const dispatch = useAppDispatch();
  const { features } = useAppSelector(selectConfig);
  return ACCOUNT_ITEMS.filter(({ feature }) => features.includes(feature)).map(({ feature, label, Icon }) => (
    <MenuItem
      key={feature}
      onClick={() => {
        onChosen();
        dispatch(dialogOpened(feature));
      }}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <span>{label}</span>
    </MenuItem>
  ));
}

/** Copies the diagnostics. The menu stays open and shows the outcome as the item's label. */
export function DiagnosticsItem() {
  const copy = use(DiagnosticsContext);
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState(COPY_DIAGNOSTICS);
  if (!copy) return null;
  const say = (outcome: CopyOutcome) => {
    setSaid(OUTCOMES[outcome]);
    dispatch(announced(OUTCOMES[outcome]));
  };
  return (
    <MenuItem onClick={() => void copy().then(say, () => say('failed'))}>
      <ListItemIcon>
        <DiagnosticsIcon />
      </ListItemIcon>
      <span>{said}</span>
    </MenuItem>
  );
}

const ForgetIcon = outline(Eraser);

/** Opens the dialog that deletes the user's data from this device, for shared devices. */
export function ForgetItem({ onChosen }: { onChosen: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <MenuItem
      onClick={() => {
        onChosen();
        dispatch(dialogOpened('forget'));
      }}
    >
      <ListItemIcon>
        <ForgetIcon />
      </ListItemIcon>
      <span>Forget this device</span>
    </MenuItem>
  );
}

/** Opens the guide in a new tab, so typed input stays. */
export function GuideItem({ onChosen }: { onChosen: () => void }) {
  return (
    <MenuItem component="a" href="/guide/index.html" target="_blank" rel="noopener" onClick={onChosen}>
      <ListItemIcon>
        <GuideIcon />
      </ListItemIcon>
      <span>Guide</span>
    </MenuItem>
  );
}

export function ShortcutsItem({ onChosen }: { onChosen: () => void }) {
  const dispatch = useAppDispatch();
  const open = () => {
    onChosen();
    dispatch(dialogOpened('shortcuts'));
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <KeyboardIcon />
      </ListItemIcon>
      <span style={{ flex: 1 }}>Keyboard shortcuts</span>
      <Key>?</Key>
    </MenuItem>
  );
}

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
];

export function DensityChoice() {
  const dispatch = useAppDispatch();
  const density = useAppSelector(selectDensity);
  return (
    <>
      <li className={css.densityLabel} role="presentation">
        <p className={type.body2}>Density</p>
      </li>
      {DENSITIES.map(({ value, label }) => (
        <MenuItem
          className={css.densityOption}
          key={value}
          role="menuitemradio"
          aria-checked={value === density}
          onClick={() => dispatch(densityChosen(value))}
        >
          <span>{label}</span>
        </MenuItem>
      ))}
    </>
  );
}
