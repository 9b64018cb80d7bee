import Link from '@mui/material/Link';
import type from '@src/theme/type.module.css';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AD_COLLECTIONS, networkOf } from '../../domain/ads/networks';
import { CHECK_TEXTS } from '../../domain/checks/checks';
import { SPAN_LABELS } from '../../domain/dates/spans';
import { isRepeated } from '../../store/requests/requests.slice';
import type { SpeakerRequest } from '../../store/speakers/speakerRequests';
import type { Elements } from '../ui/elements';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import type { ShownPart, SpeakerRequestState } from './useSpeakerParts';

interface Props {
  part: ShownPart;
  /** Addition to the title: the days of the figures. */
  detail?: string;
  /** Path of the screen with the same figures, or `null` if there is no such screen. */
  to: string | null;
  locale: string;
  /** Level of the part's heading. */
  level: 'h2' | 'h3';
  onAsk: (request: SpeakerRequest) => void;
  children: Elements;
}

/** Shows one part about a speaker in every state: denied, not connected, loading, failed or loaded. */
export function Part({ part, detail, to, locale, level: Heading, onAsk, children }: Props) {
  const { definition, access, missingRequirements: needed, states } = part;
  const { title } = definition;
  const heading = useId();
  const isLoading =
    access === 'waiting' ||
    states.some(({ cached, status }) => !cached && status.phase !== 'failed' && status.phase !== 'ready');
  const isSlow = states.some(({ cached, status }) => !cached && isRepeated(status));
  return (
    <section aria-labelledby={heading} className="part" data-part={definition.id}>
      <header>
        <Heading className={type[Heading]} id={heading}>{`${title}${detail ? `, ${detail}` : ''}`}</Heading>
        {access !== 'refused' && to !== null && (
          <Link className="screen-only" component={RouterLink} to={to} aria-label={`Open ${title}`}>
            Open
          </Link>
        )}
      </header>
      {states.map((state) => (
        <CallAlert key={state.key} state={state} title={title} locale={locale} onAsk={onAsk} />
      ))}
      {states.some(({ cached }) => cached) && children}
      {isLoading && <p>{isSlow ? 'Loading... (the server needs more time)' : 'Loading...'}</p>}
      {needed.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

/** Returns the name of a request, because a part may have several requests. */
function nameOf(request: SpeakerRequest, title: string): string {
  if (request.kind === 'checks') return `${CHECK_TEXTS[request.id.kind].noun} checks`;
  if (request.kind === 'graph') return title;
  const { collection, span } = request.id;
  const network = AD_COLLECTIONS.find((each) => each === collection);
  const name = network ? networkOf(network).label : title;
  return span === null ? name : `${name}, ${SPAN_LABELS[span]}`;
}

function CallAlert({
  state: { request, key, status, cached },
  title,
  locale,
  onAsk,
}: Pick<Props, 'locale' | 'onAsk'> & { state: SpeakerRequestState; title: string }) {
  if (status.phase === 'failed')
    return (
      <FailureAlert
        failure={status.failure}
        prefix={`${nameOf(request, title)}: `}
        onRetry={() => onAsk(request)}
      />
    );
  return cached ? <LeftOutWarning request={key} locale={locale} /> : null;
}
