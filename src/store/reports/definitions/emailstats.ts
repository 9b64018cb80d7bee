import { defineReport } from '../engine';
import { columns, FOLLOWERS } from '../followers';

export default defineReport({ id: 'emailstats', collection: 'siteFollowers', ...FOLLOWERS, columns });
