/** All that an address with conditions takes, in one piece. */
export { conditionWords, readConditions } from '../../../store/reports/conditions';
export { rowTest } from '../../../store/reports/conditionTests';
export { ConditionChips } from './ConditionChips';
export { NothingMeets } from './NothingMeets';
export { writingOf } from './writing';
