import { columns, FOLLOWERS } from '../columns/followerColumns';
import { defineReport } from '../engine/reportEngine';

export default defineReport({ id: 'emailstats_group', collection: 'groupFollowers', ...FOLLOWERS, columns });
