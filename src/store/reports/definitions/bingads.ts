import { defineReport } from '../engine';
import { withNotAllowed } from '../notAllowed/columns';
import { FOUND_ON } from '../notAllowed/found';
import { columns, SEARCH_ADS } from '../searchAds';

export default withNotAllowed(
  defineReport({ id: 'bingads', collection: 'bingAds', ...SEARCH_ADS, columns }),
  FOUND_ON.bingAds,
);
