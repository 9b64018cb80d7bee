import { identityOf } from '../text/identity';

/** The one form of a currency code, by which sums and columns are kept apart: `DKK` for `dkk` and ` DKK `. */
export const currencyCode = (code: string): string => identityOf(code).toUpperCase();
