import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { LogoMark } from '../ui/icons/Logo';
import css from './Splash.module.css';

export function Splash() {
  return (
    <div className={css.box} role="status">
      <LogoMark size={40} />
      <p className={classes(type.body1, type.secondary)}>Loading...</p>
    </div>
  );
}
