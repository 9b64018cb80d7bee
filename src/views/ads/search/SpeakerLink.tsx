import Link from '@mui/material/Link';
import { speakerPath } from '@src/domain/screens/speakers';
import { Link as RouterLink } from 'react-router-dom';

/** Links a name to the screen of its speaker. */
export function SpeakerLink({ site, name }: { site: string; name: string }) {
  const path = speakerPath(site, name);
  return path === null ? (
    <span>{name}</span>
  ) : (
    <Link component={RouterLink} to={path} color="inherit" underline="hover">
      {name}
    </Link>
  );
}
