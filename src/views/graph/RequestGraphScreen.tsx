import { Fill } from '../ui/page/Fill';
import { GraphScreen } from './GraphScreen';

interface Props {
  site: string;
  title: string;
}

/** Which speakers of a site are asked for together. */
export function RequestGraphScreen(props: Props) {
  return (
    <Fill>
      <GraphScreen {...props} />
    </Fill>
  );
}
