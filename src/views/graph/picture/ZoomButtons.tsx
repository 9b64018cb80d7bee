import { IconButton } from '../../ui/button/IconButton';
import { Hint } from '../../ui/marks/Hint';
import { FitIcon, ImageIcon, ResetIcon, ZoomInIcon, ZoomOutIcon } from '../graphIcons';
import css from './ZoomButtons.module.css';

export const ZOOM_STEP = 1.4;

interface Props {
  onZoom: (factor: number) => void;
  onFit: () => void;
  onReset: () => void;
  onExport: () => void;
}

export function ZoomButtons({ onZoom, onFit, onReset, onExport }: Props) {
  const buttons = [
    { name: 'Zoom in', icon: <ZoomInIcon />, act: () => onZoom(ZOOM_STEP) },
    { name: 'Zoom out', icon: <ZoomOutIcon />, act: () => onZoom(1 / ZOOM_STEP) },
    { name: 'Fit', icon: <FitIcon />, act: onFit },
    { name: 'Reset', icon: <ResetIcon />, act: onReset },
    { name: 'Export picture', icon: <ImageIcon />, act: onExport },
  ];
  return (
    <div className={css.box} role="group" aria-label="Picture">
      {buttons.map(({ name, icon, act }) => (
        <Hint key={name} text={name}>
          <IconButton aria-label={name} onClick={act}>
            {icon}
          </IconButton>
        </Hint>
      ))}
    </div>
  );
}
