import type { CheckKind } from '@src/domain/checks/checks';
import { progressToggled, selectProgressOpen } from '@src/store/checks/checkArrangement.slice';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { Suspense, useId } from 'react';
import { QuietNotice } from '../../ui/failure/QuietNotice';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { DisclosureIcon } from '../checkIcons';
import { useStats } from '../useChecks';
import type { ChangeAddress, ChecksAddress } from '../useChecksAddress';
import { ChangeSummary } from './ChangeSummary';
import css from './Progress.module.css';

const ProgressPanel = lazyPart(() => import('./ProgressPanel'));

interface Props {
  kind: CheckKind;
  site: string;
  address: ChecksAddress;
  change: ChangeAddress;
}

/** Shows how the results have changed over time: as a summary, and as a graph when the section is open. */
export function Progress({ kind, site, address, change }: Props) {
  const dispatch = useAppDispatch();
  const panel = useId();
  const open = useAppSelector(selectProgressOpen);
  const { points, failed, busy, retry } = useStats(kind, site);
  return (
    <section className={css.box} aria-label="Progress">
      <div>
        <h2>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => dispatch(progressToggled())}
          >
            <DisclosureIcon />
            Progress
          </button>
        </h2>
        {points && <ChangeSummary kind={kind} site={site} />}
        {failed && !open && <QuietNotice busy={busy} onRetry={retry} />}
      </div>
      <div className={css.panel} id={panel} hidden={!open}>
        {open && (
          <>
            {points ? (
              <Suspense fallback={<p>Loading graph...</p>}>
                <ProgressPanel kind={kind} site={site} points={points} address={address} change={change} />
              </Suspense>
            ) : (
              <p>Loading graph...</p>
            )}
            {failed && <QuietNotice busy={busy} onRetry={retry} />}
          </>
        )}
      </div>
    </section>
  );
}
