import { identityOf } from '../text/identity';

/** Returns the normal form of a currency code, by which sums and columns are separated: `DKK` for `dkk` and ` DKK `. */
export const currencyCode = (code: string): string => identityOf(code).toUpperCase();
