import { DEMO_COMPANIES } from '@demo/companies';
import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { companies } from '@server/db/schema';
import { CsvReader, type CsvRecord } from '@server/load/file/csv';
import { KINDS } from '@server/load/kinds';
import { LoadError } from '@server/load/loadError';

/** Parses a text as one piece. */
export function readCsv(text: string): CsvRecord[] {
  const reader = new CsvReader();
  return [...reader.push(text), ...reader.end()];
}

/** Returns the chunks of a file with this text. */
export const bytesOf = (text: string): Uint8Array[] => [Buffer.from(text)];

/** Returns the kind with a name. */
export const kindOf = (name: string) => {
  const kind = KINDS.get(name);
  if (!kind) throw new Error(`No kind is called ${name}`);
  return kind;
};

/** Inserts the first two companies of the demo group, which the files refer to. */
export const writeCompanies = (db: Db): Promise<void> =>
  insertRows(
    db,
    companies,
    DEMO_COMPANIES.slice(0, 2).map(({ key, fields }) => ({ id: key, ...fields })),
  );

/** Returns the message of a refused load. Throws if the load succeeds. */
export async function refusal(loading: Promise<unknown>): Promise<string> {
  try {
    await loading;
  } catch (thrown) {
    if (thrown instanceof LoadError) return thrown.message;
    throw thrown;
  }
  throw new Error('It was loaded');
}

const DK = 'dk.athenas.example';
const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

/** A valid file of every kind. Each file may refer to rows of the files before. */
export const FILES = {
  speakers: csv(
    'company,name,pipedrive_id,created_at,website,search_intents,birthday,facebook_page_access',
    `${DK},Ann Holm,1,2024-02-29T10:00:00Z,https://ann.example,ledelse|sport,1980-02-29,true`,
    `${DK},"Åse ""Bro"", jr.",2,2025-01-01T00:00:00+01:00,,,,`,
  ),
  sellers: csv(
    'company,email,full_name,pipedrive_user_id,signature',
    `${DK},bo@x.example,Bo Dahl,7,"Bo\nDahl"`,
  ),
  requests: csv(
    'company,deal_id,seller,source,channel,speaker,also_asked,requested_at,outcome,closed_on,value,commission_percent',
    `${DK},1,bo@x.example,FromSite,form,Ann Holm,"Åse ""Bro"", jr.",2026-11-01T10:00:00Z,won,2026-11-05,25000.50,20.5`,
    `${DK},2,,FromPhone,phone,Ann Holm,,2026-11-02T10:00:00Z,open,,,`,
  ),
  google_ads: csv(
    'company,day,product,impressions,eligible_impressions,absolute_top_impressions,clicks,conversions,cost',
    `${DK},2026-11-10,Ann Holm,100,200,50,9,1.5,12.345678`,
  ),
  bing_ads: csv('company,day,product,clicks', `${DK},2026-11-10,Ann Holm,3`),
  meta_ads: csv(
    'company,day,product,ad_set,currency,impressions,cost',
    `${DK},2026-11-10,Ann Holm,Autumn,DKK,100,99.95`,
  ),
  linkedin_ads: csv('company,day,campaign,impressions,cost_usd', `${DK},2026-11-10,Autumn,100,9.5`),
  follower_days: csv(
    'company,list,speaker,day,joined,left',
    `${DK},Ann,Ann Holm,2026-11-10,12,1`,
    `${DK},Everybody,,2026-11-10,3,0`,
  ),
  mail_days: csv('company,list,day,sent,opened,clicked,unsubscribed', `${DK},Ann,2026-11-10,11,6,2,1`),
  search_days: csv(
    'company,speaker,page,metric,day,impressions,clicks,position',
    `${DK},Ann Holm,profile,total,2026-11-10,40,2,3.5`,
  ),
  keyword_days: csv(
    'company,keyword,day,impressions,clicks,position',
    `${DK},keynote speaker,2026-11-10,40,2,3.5`,
  ),
  works: csv('company,speaker,kind,title,published_at', `${DK},Ann Holm,book,On Time,2026-01-01T10:00:00Z`),
  meetings: csv('company,speaker,held_at', `${DK},Ann Holm,2026-01-01T10:00:00Z`),
  materials: csv(
    'company,speaker,url,uploaded_at',
    `${DK},Ann Holm,https://ann.example/slides.pdf,2026-01-01T10:00:00Z`,
  ),
  news: csv('company,speaker,title,published_at', `${DK},Ann Holm,A prize,2026-01-01T10:00:00Z`),
  blog_posts: csv(
    'company,speaker,title,published_at',
    `${DK},Ann Holm,Ann on time,2026-01-01T10:00:00Z`,
    `${DK},,Ten speakers,2026-01-01T10:00:00Z`,
  ),
  logins: csv('company,speaker,at', `${DK},Ann Holm,2026-11-10T23:30:00Z`),
  profiles: csv(
    'company,umbraco_id,name,updated_at,meta_title,image_width,usps,pipedrive_id',
    `${DK},0d6a,Ann Holm,2026-01-01T10:00:00Z,Ann,1200,funny|on time,1`,
  ),
  topics: csv('company,umbraco_id,name,updated_at,profiles', `${DK},1f,Time,2026-01-01T10:00:00Z,0d6a`),
};
