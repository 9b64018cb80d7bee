import { useAppSelector } from '../../store/hooks';
import { selectNameSuggestions } from '../../store/speakers/name.selectors';
import type { Spans } from '../../store/speakers/parts';
import { joinSpans } from '../../store/speakers/plan.selectors';
import { Alert } from '../ui/failure/Alert';
import { SpeakerChoice } from './MatchNote';
import type { SpeakerParts } from './useSpeakerParts';

interface Props {
  site: string;
  name: string;
  spans: Spans;
  parts: SpeakerParts;
}

/** Warns that a name belongs to nobody or to several people, and suggests names. Appears once all parts have loaded. */
export function NameNote({ site, name, spans, parts: { isAwaited, hasData } }: Props) {
  // The lists are compared only when all are there, and not each time another one arrives.
  return isAwaited || !hasData ? null : <Note site={site} name={name} spans={spans} />;
}

function Note({ site, name, spans }: Omit<Props, 'parts'>) {
  const choice = useAppSelector((state) =>
    selectNameSuggestions(state, { site, spans: joinSpans(spans), name }),
  );
  if (!choice) return null;
  const { kind, names } = choice;
  return (
    <Alert severity="warning">
      {kind === 'unknown' ? (
        <>
          <span>Nobody here is called “</span>
          <bdi>{name}</bdi>
          <span>”.</span>
          {names.length > 0 && (
            <>
              <span>{' Is it '}</span>
              <SpeakerChoice site={site} names={names} />
              <span>?</span>
            </>
          )}
        </>
      ) : (
        <>
          <span>“</span>
          <bdi>{name}</bdi>
          <span>{'” may be '}</span>
          <SpeakerChoice site={site} names={names} />
          <span>.</span>
        </>
      )}
    </Alert>
  );
}
