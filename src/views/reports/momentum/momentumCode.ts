import '../../ui/marks/momentum.css';

export { reportAt } from '../../../store/reports/momentum';
export { drawMomentum as draw } from './drawMomentum';
export { askAnew } from './momentumSpans';
