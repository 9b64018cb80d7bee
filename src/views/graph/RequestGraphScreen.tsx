import { AreaGate } from '../ui/lazy/AreaGate';
import { Fill } from '../ui/page/Fill';
import { GraphScreen } from './GraphScreen';

interface Props {
  site: string;
  title: string;
}

/** Which speakers of a site are asked for together. */
export default function RequestGraphScreen({ site, title }: Props) {
  return (
    <AreaGate area="graph" title={title}>
      <Fill>
        <GraphScreen site={site} title={title} />
      </Fill>
    </AreaGate>
  );
}
