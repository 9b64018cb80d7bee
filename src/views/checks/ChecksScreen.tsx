import type { SiteScreen } from '../../domain/screens/screens';
import { Dashboard } from './Dashboard';

interface Props {
  site: string;
  title: string;
  screen: SiteScreen;
}

/** Shows the content checks of a site: of its profiles or of its topics. */
export function ChecksScreen({ site, title, screen }: Props) {
  return <Dashboard kind={screen.id === 'topic_checks' ? 'topic' : 'profile'} site={site} title={title} />;
}
