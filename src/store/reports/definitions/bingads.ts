import { defineReport } from '../engine';
import { columns, SEARCH_ADS } from '../searchAds';

export default defineReport({ id: 'bingads', collection: 'bingAds', ...SEARCH_ADS, columns });
