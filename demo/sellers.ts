import { sellers } from '../server/db/schema';
import type { DemoCompany } from './companies';
import { slugOf, speakerName } from './names';
import type { AreaContext } from './world';

const SELLER_KEY = 500_000;

/** Index of the first name of sellers. Sellers use the names of speakers, from an index that few speakers reach. */
const NAMES_FROM = 600;

/** Returns the generator's keys of a company's sellers, the busiest seller first. */
export const sellerKeysOf = ({ key, sellers: count }: DemoCompany): number[] =>
  Array.from({ length: count }, (_, n) => SELLER_KEY + key * 100 + n);

export async function writeSellers({ tx, companies }: Pick<AreaContext, 'tx' | 'companies'>): Promise<void> {
  await tx.insert(sellers).values(
    companies.flatMap(({ id, company }) =>
      sellerKeysOf(company).map((pipedriveUserId, n) => {
        const fullName = speakerName(company.domain, company.country, NAMES_FROM + n);
        return {
          companyId: id,
          fullName,
          email: `${slugOf(fullName).replaceAll('-', '.')}@${company.domain}`,
          pipedriveUserId,
          signature: `${fullName}\n${company.fields.name}`,
        };
      }),
    ),
  );
}
