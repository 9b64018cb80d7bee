import { Fill } from '../ui/page/Fill';
import { GraphScreen } from './GraphScreen';

interface Props {
  site: string;
  title: string;
}

/** Shows the graph of a site's speakers who are requested together. */
export function RequestGraphScreen(props: Props) {
  return (
    <Fill>
      <GraphScreen {...props} />
    </Fill>
  );
}
