import type { Area } from '../area';

/** The momentum area: loads several spans of a report to show how its figures develop. */
const momentum: Area = { slices: {}, sagas: [] };
export default momentum;
