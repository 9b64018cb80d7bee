import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { speakerPath } from '../../domain/screens/speakers';
import type { SpeakerMatch } from '../../domain/speakers/match';

/** Shows a speaker's name, as a link to the speaker's screen if an address can contain the name. */
export function SpeakerLink({ site, name }: { site: string; name: string }) {
  const path = speakerPath(site, name);
  if (path === null) return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={path} underline="always">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Shows names to choose from, as part of a sentence. */
export function SpeakerChoice({ site, names }: { site: string; names: readonly string[] }) {
  return names.map((name, place) => (
    <Fragment key={name}>
      <span>{`${place > 0 ? (place === names.length - 1 ? ' or ' : ', ') : ''}“`}</span>
      <SpeakerLink site={site} name={name} />
      <span>”</span>
    </Fragment>
  ));
}

interface Props {
  site: string;
  name: string;
  match: SpeakerMatch;
}

/** Says why a part has no data, or under which other spelling the data is. Every mismatch has a note. */
export function MatchNote({ site, name, match }: Props) {
  switch (match.kind) {
    case 'exact':
      return null;
    case 'folded':
      return (
        <p>
          There as “<bdi>{match.name}</bdi>”
        </p>
      );
    case 'missing':
      return (
        <p>
          Nobody there is called “<bdi>{name}</bdi>”
        </p>
      );
    case 'ambiguous':
      return (
        <p>
          <span>{'There it may be '}</span>
          <SpeakerChoice site={site} names={match.names} />
        </p>
      );
    case 'twins':
      return (
        <p>
          <span>{`${match.count} speakers in this source are named “`}</span>
          <bdi>{match.name}</bdi>
          <span>”, so the matching speaker is unknown</span>
        </p>
      );
  }
}
