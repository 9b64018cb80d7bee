import { defineReport } from '../engine';
import { columns, FOLLOWERS } from '../followers';

export default defineReport({ id: 'emailstats_group', collection: 'groupFollowers', ...FOLLOWERS, columns });
