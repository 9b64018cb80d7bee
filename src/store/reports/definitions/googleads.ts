import { FOUND_ON } from '../barredSpend/barredSpend.selectors';
import { withNotAllowed } from '../barredSpend/barredSpendColumns';
import { columns, SEARCH_ADS } from '../columns/searchAdColumns';
import { defineReport } from '../engine/reportEngine';

export default withNotAllowed(
  defineReport({ id: 'googleads', collection: 'googleAds', ...SEARCH_ADS, columns }),
  FOUND_ON.googleAds,
);
