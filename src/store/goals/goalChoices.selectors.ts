import { SPANS } from '../../domain/dates/spans';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset } from '../reports/datasets/datasets.slice';
import type { OfSite } from '../selectorArguments';

const SEPARATOR = '\n';

/** Returns distinct texts in one text, because a list would be new in each call. */
const joined = (texts: readonly string[]): string => [...new Set(texts)].sort().join(SEPARATOR);
const split = (text: string): readonly string[] => text.split(SEPARATOR).filter((each) => each !== '');

/** Returns the names of the sellers in the loaded answers of a site. */
export const selectSellerNames = createAppSelector(
  [
    (state: RootState, { site }: OfSite) =>
      joined(
        SPANS.flatMap((span) => {
          const dataset = selectDataset(state, { collection: 'sellers', site, span });
          return (dataset?.ids ?? []).map((id) => dataset?.byId[id]?.name ?? '');
        }),
      ),
  ],
  split,
);

/** Returns the currencies of Meta's ad accounts in the loaded answers of a site. */
export const selectMetaCurrencies = createAppSelector(
  [
    (state: RootState, { site }: OfSite) =>
      joined(
        SPANS.flatMap((span) => {
          const dataset = selectDataset(state, { collection: 'metaAds', site, span });
          return (dataset?.ids ?? []).map((id) => dataset?.byId[id]?.current?.currency ?? '');
        }),
      ),
  ],
  split,
);
