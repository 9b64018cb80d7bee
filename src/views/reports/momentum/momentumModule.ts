import '../../ui/marks/momentum.css';

export { reportAt } from '@src/store/reports/momentum/reportMomentum';
export { drawMomentum as draw } from './drawMomentum';
export { reloadOtherSpans } from './momentumSpans';
