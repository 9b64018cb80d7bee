import { conditionsIn } from '../domain/reports/where';
import { loadReport } from '../store/reports/registry';
import AdsScreen from '../views/ads/AdsScreen';
import { loadConditions } from '../views/reports/conditions/useConditions';
import { GROUPED_PARTS } from '../views/reports/grouped/groupedParts';
import { asksMomentum, loadMomentum } from '../views/reports/momentum/useMomentum';
import type { SiteScreenProps } from '../views/shell/areaParts';
import { Notice } from '../views/ui/failure/Notice';
import { onDemand } from '../views/ui/lazy/onDemand';
import type { Area } from './area';
import { Opening } from './bundles/openingView';

/** The ads report shows changes as percentages only, without a choice of comparison. */
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
        <AdsScreen report={report} site={site} title={title} parts={PARTS} />
      </Opening>
    ),
  };
});

/** The ads area: the four ad networks of one site in one report. */
const ads: Area = {
  slices: {},
  sagas: [],
  SiteScreen: (props) => <Screen {...props} fallback={<Notice title={props.title} text="Loading..." />} />,
};
export default ads;
