import { selectIsGroupAdmin } from '../../../store/access/access.selectors';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../ui/failure/Notice';
import { onDemand } from '../../ui/lazy/onDemand';
import { Refused } from './Refused';

const PreferencesScreen = onDemand(() => import('../../preferences/PreferencesScreen'));

const TITLE = 'Greenroom preferences';

export function PreferencesRoute() {
  const admin = useAppSelector(selectIsGroupAdmin);
  if (!admin) return <Refused title={TITLE} permission="administration" />;
  return <PreferencesScreen title={TITLE} fallback={<Notice title={TITLE} text="Loading..." />} />;
}
