import { styled } from '@mui/material/styles';
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

const ProgressPanel = lazyPart(() => import('./ProgressPanel'));

const Box = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    minHeight: 40,
    padding: '4px 14px 4px 6px',
  },
  '& h2': { margin: 0 },
  '& h2 > button': {
    ...theme.typography.h3,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    height: 32,
    padding: '0 8px 0 6px',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: 6,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& h2 svg': { color: theme.vars.palette.text.secondary, transition: 'transform 120ms ease-out' },
  '& [aria-expanded=true] svg': { transform: 'rotate(90deg)' },
}));

const Panel = styled('div')(({ theme }) => ({
  padding: '4px 16px 16px',
  '& > p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: '4px 14px 14px' },
}));

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
    <Box aria-label="Progress">
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
      <Panel id={panel} hidden={!open}>
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
      </Panel>
    </Box>
  );
}
