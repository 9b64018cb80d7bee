import { conditionsIn } from '@src/domain/reports/where';
import type { Report } from '@src/store/reports/report';
import { useLocation } from 'react-router-dom';
import { AwaitedCode } from '../../ui/lazy/AwaitedCode';
import { loadConditions } from '../conditions/useConditions';
import { asksMomentum, loadMomentum } from '../momentum/useMomentum';

/** Suspends a report until the code of the conditions and of the momentum in the address has loaded. */
export function AddressCode({ report }: { report: Report }) {
  const { search } = useLocation();
  const needsMomentum = report.momentum !== null && asksMomentum(search);
  return (
    <>
      {conditionsIn(search).length > 0 && !loadConditions.loaded && <AwaitedCode code={loadConditions} />}
      {needsMomentum && !loadMomentum.loaded && <AwaitedCode code={loadMomentum} />}
    </>
  );
}
