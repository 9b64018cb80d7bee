import { conditionsIn } from '../domain/reports/where';
import { partsSaga } from '../sagas/reports/parts.saga';
import { loadReport } from '../store/reports/registry';
import AdsScreen from '../views/ads/AdsScreen';
import { loadConditions } from '../views/reports/conditions/useConditions';
import { GROUPED_PARTS } from '../views/reports/grouped/groupedParts';
import { asksMomentum, loadMomentum } from '../views/reports/momentum/useMomentum';
import type { SiteScreenProps } from '../views/shell/areas';
import { Notice } from '../views/ui/failure/Notice';
import { onDemand } from '../views/ui/lazy/onDemand';
import type { Area } from './area';
import { Opening } from './bundles/openingView';

/** Changes are percentages here. */
const { Comparison: _none, ...PARTS } = GROUPED_PARTS;

const Screen = onDemand<SiteScreenProps>(async () => {
  const [report] = await Promise.all([
    loadReport('ads'),
    conditionsIn(window.location.search).length > 0 && loadConditions(),
    asksMomentum(window.location.search) && loadMomentum(),
  ]);
  return {
    default: ({ site, title }) => (
      <Opening report={report} title={title}>
        <AdsScreen {...{ report, site, title }} parts={PARTS} />
      </Opening>
    ),
  };
});

/** The four ad networks of a site together. */
const ads: Area = {
  slices: {},
  // It asks for several datasets at a time.
  sagas: [partsSaga],
  SiteScreen: (props) => <Screen {...props} fallback={<Notice title={props.title} text="Loading..." />} />,
};
export default ads;
