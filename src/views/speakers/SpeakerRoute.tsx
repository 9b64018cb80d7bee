import { useLocation } from 'react-router-dom';
import { readSpeakerPath } from '../../domain/screens/speakers';
import { PageNotFound } from '../shell/routes/PageNotFound';
import { Notice } from '../ui/failure/Notice';
import { onDemand } from '../ui/lazy/onDemand';

const Screen = onDemand(() => import('./SpeakerScreen'));

/** The route of a speaker. The route itself needs no permission: each part says which permission is missing. */
export function SpeakerRoute() {
  const { pathname } = useLocation();
  const asked = readSpeakerPath(pathname);
  if (asked === null) return <PageNotFound />;
  return (
    <Screen
      key={`${asked.site} ${asked.name}`}
      {...asked}
      fallback={<Notice title={asked.name} text="Loading..." />}
    />
  );
}
