import { Suspense, useState } from 'react';
import { countText } from '../../domain/dataWatch/words';
import type { ScreenOfSite } from '../../store/dataWatch/findings.selectors';
import { ALERT_ICONS } from '../ui/failure/alertIcons';
import { lazyPart } from '../ui/lazy/lazyPart';
import css from './DataWatchMark.module.css';
import { useDataWatch } from './useDataWatch';

const WarningIcon = ALERT_ICONS.warning;
const DataWatchDialog = lazyPart(() => import('./DataWatchDialog'));

/** A button that says how much Data watch found on a screen, and opens the details. Renders nothing if all is well. */
export default function DataWatchMark({ screen, site }: ScreenOfSite) {
  const findings = useDataWatch({ screen, site });
  const [isOpen, setIsOpen] = useState(false);
  // An open dialog stays open, so that it can say that all is well after "Load again".
  if (findings.length === 0 && !isOpen) return null;
  return (
    <span className={css.mark}>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <WarningIcon aria-hidden />
        <span>{`Data watch: ${countText(findings.length)}`}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DataWatchDialog screen={screen} site={site} findings={findings} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
