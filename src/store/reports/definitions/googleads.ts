import { defineReport } from '../engine';
import { columns, SEARCH_ADS } from '../searchAds';

export default defineReport({ id: 'googleads', collection: 'googleAds', ...SEARCH_ADS, columns });
