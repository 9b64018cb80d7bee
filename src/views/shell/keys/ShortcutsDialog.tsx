import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Feature } from '@src/domain/config/runtimeConfig';
import { supported } from '@src/domain/screens/administration';
import { selectFeatures } from '@src/store/config/config.slice';
import { selectShortcutsOn, shortcutsSwitched } from '@src/store/device/deviceSettings.slice';
import { dialogClosed } from '@src/store/device/dialog.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import type from '@src/theme/type.module.css';
import { Button } from '../../ui/button/Button';
import { Key } from '../../ui/keys/Key';
import { ALL_KEYS, type KeyPlace } from './allKeys';
import { KEY_WORDS } from './keyWords';
import css from './ShortcutsDialog.module.css';
import { SCREEN_KEYS } from './screenKeys';

const TITLED: readonly (readonly [KeyPlace, title: string])[] = [
  ['screen', 'Every screen'],
  ['cells', 'Tables of reports'],
  ['tabs', 'Tabs'],
  ['menu', 'Menus Columns and Views'],
  ['search', 'Speaker search'],
  ['picture', 'Request graph'],
  ['rows', 'Lists and tables of the graph'],
  ['points', 'Progress graph'],
  ['work', 'Work through content checks'],
];
const PLACES = TITLED.map(([place, title]) => {
  const words: Record<string, string> = KEY_WORDS[place];
  const uses = Object.entries<readonly string[]>(ALL_KEYS[place]);
  return { title, uses: uses.map(([use, keys]) => ({ keys, does: words[use] ?? '' })) };
});
const [SCREEN, ...OTHERS] = PLACES;
/** Returns the groups of keys, with the keys of the screens that the API supports. */
function listedKeys(features: readonly Feature[]) {
  const uses = supported(SCREEN_KEYS, features).map(({ key, label }) => ({ keys: ['g', key], does: label }));
  return [...(SCREEN ? [SCREEN] : []), { title: 'Screens, after g', uses }, ...OTHERS];
}

const SIGNS: Record<string, string> = { Up: '↑', Down: '↓', Left: '←', Right: '→', Escape: 'Esc' };
/** Returns a key's display text, such as "Shift ←", "Ctrl Home", "Ctrl K" or "Page Down". */
function shownKey(key: string): string {
  const [, modifier = '', arrow, page, plain = key] =
    /^(Shift\+|Ctrl\+|Alt\+)?(?:Arrow(\w+)|Page(\w+)|(\w+))$/.exec(key) ?? [];
  const shown = arrow ?? (modifier && plain.length === 1 ? plain.toUpperCase() : plain);
  return modifier.replace('+', ' ') + (page ? `Page ${page}` : (SIGNS[shown] ?? shown));
}

export default function ShortcutsDialog() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectShortcutsOn);
  const features = useAppSelector(selectFeatures);
  const close = () => dispatch(dialogClosed());
  return (
    <Dialog open onClose={close} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent tabIndex={0}>
        {listedKeys(features).map(({ title, uses }) => (
          <section key={title} aria-label={title}>
            <h3 className={type.h3}>{title}</h3>
            <dl className={css.list}>
              {uses.map(({ keys, does }) => (
                <div key={does} style={{ display: 'contents' }}>
                  <dt>
                    {keys.map((key) => (
                      <Key key={key}>{shownKey(key)}</Key>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <FormControlLabel
          control={
            <Switch checked={on} onChange={(_event, checked) => dispatch(shortcutsSwitched(checked))} />
          }
          label="Single-key shortcuts"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
