import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
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
  /** What the title says more exactly: over which days. */
  detail?: string;
  /** Where the same figures are; `null` where there is no such screen. */
  to: string | null;
  locale: string;
  /** The level of its heading. */
  level: 'h2' | 'h3';
  onAsk: (request: SpeakerRequest) => void;
  children: Elements;
}

/** One part about a speaker, in each of its states: refused, not connected, loading, failed, or there. */
export function Part({ part, detail, to, locale, level, onAsk, children }: Props) {
  const { definition, access, needed, states } = part;
  const { title } = definition;
  const heading = useId();
  const isLoading =
    access === 'waiting' ||
    states.some(({ held, status }) => !held && status.phase !== 'failed' && status.phase !== 'ready');
  const isSlow = states.some(({ held, status }) => !held && isRepeated(status));
  return (
    <section aria-labelledby={heading} className="part" data-part={definition.id}>
      <header>
        <Typography variant={level} id={heading}>{`${title}${detail ? `, ${detail}` : ''}`}</Typography>
        {access !== 'refused' && to !== null && (
          <Link className="screen-only" component={RouterLink} to={to} aria-label={`Open ${title}`}>
            Open
          </Link>
        )}
      </header>
      {states.map((state) => (
        <CallAlert key={state.key} state={state} title={title} locale={locale} onAsk={onAsk} />
      ))}
      {states.some(({ held }) => held) && children}
      {isLoading && <p>{isSlow ? 'Loading... (the server needs more time)' : 'Loading...'}</p>}
      {needed.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

/** What a call is about, where a part makes several. */
function nameOf(request: SpeakerRequest, title: string): string {
  if (request.kind === 'checks') return `${CHECK_TEXTS[request.id.kind].noun} checks`;
  if (request.kind === 'graph') return title;
  const { collection, span } = request.id;
  const network = AD_COLLECTIONS.find((each) => each === collection);
  const name = network ? networkOf(network).label : title;
  return span === null ? name : `${name}, ${SPAN_LABELS[span]}`;
}

function CallAlert({
  state: { request, key, status, held },
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
  return held ? <LeftOutWarning request={key} locale={locale} /> : null;
}
