import { BARRED_SPEND_ON } from '../barredSpend/barredSpend.selectors';
import { withBarredSpend } from '../barredSpend/barredSpendColumns';
import { columns, SEARCH_ADS } from '../columns/searchAdColumns';
import { defineReport } from '../engine/reportEngine';

export default withBarredSpend(
  defineReport({ id: 'bingads', collection: 'bingAds', ...SEARCH_ADS, columns }),
  BARRED_SPEND_ON.bingAds,
);
