import type { Answers } from '@server/load/exports/exportReader';

/** A small file of a reader, and answers to its questions. */
interface ExportSample {
  text: string;
  answers: Answers;
}

const ZONE = { time_zone: 'Europe/Copenhagen' };
const LIST = { list: 'Everybody', list_speaker: '' };

/** A file for each reader, by the id of the reader. */
export const EXPORT_SAMPLES: Readonly<Record<string, ExportSample>> = {
  google_ads: {
    text: `Campaign report
"March 1, 2026 - March 2, 2026"
Campaign,Day,Currency code,Impr.,Clicks,Cost,Conversions,Search impr. share,Impr. (Abs. Top) %
Ada Example,2026-03-01,DKK,"1,234",56,"1,234.56",2.50,45.31%,12.50%
Bo Example,2026-03-02,DKK,0,0,0.00,0.00, --, --
Total: Campaigns, --,DKK,"1,234",56,"1,234.56",2.50, --, --
`,
    answers: {},
  },
  microsoft_ads: {
    text: `"Report Name: Campaigns"
"Report Aggregation: Daily"
"Rows: 2"

"TimePeriod","CampaignName","CurrencyCode","Impressions","Clicks","Spend","Conversions","ImpressionSharePercent"
"2026-03-01","Ada Example","DKK","1234","56","1234.56","2","45.31%"
"2026-03-02","Ada Example","DKK","87","3","41.10","0",""
"©2026 Microsoft Corporation. All rights reserved."
`,
    answers: {},
  },
  meta_ads: {
    text: `Reporting starts,Reporting ends,Day,Campaign name,Ad set name,Results,Result indicator,Amount spent (DKK),Impressions,Link clicks,Outbound clicks
2026-03-01,2026-03-02,,,,,,182.5,2200,41,38
2026-03-01,2026-03-01,2026-03-01,Ada Example,Prospecting,2,actions:offsite_conversion.fb_pixel_lead,120.5,1200,25,22
2026-03-02,2026-03-02,2026-03-02,Ada Example,Prospecting,,,62,1000,16,16
`,
    answers: { product: 'campaign' },
  },
  linkedin_ads: {
    text: `Campaign Performance Report (in UTC)
"Account Name","Athenas"

Start Date (in UTC)\tAccount Name\tCurrency\tCampaign Name\tTotal Spent\tImpressions\tClicks
3/1/2026\tAthenas\tUSD\tAutumn\t12.50\t1000\t9
3/31/2026\tAthenas\tUSD\tAutumn\t2.25\t200\t1
`,
    answers: {},
  },
  search_console_api: {
    text: '{"rows":[{"keys":["2026-03-01","ada example"],"clicks":1,"impressions":3,"ctr":0.33,"position":6.333333333333333}]}',
    answers: {},
  },
  search_console_bulk: {
    text: `data_date,site_url,query,is_anonymized_query,search_type,impressions,clicks,sum_top_position
2026-03-01,sc-domain:x.example,ada example,false,WEB,3,1,16
2026-03-01,sc-domain:x.example,,true,WEB,9,0,20
`,
    answers: {},
  },
  pipedrive_deals: {
    text: `"Deal - ID","Deal - Owner","Deal - Value","Deal - Currency of Value","Deal - Status","Deal - Deal created","Deal - Won time","Deal - Lost time","Deal - Lost reason","Deal - Speaker",Others,Percent
4711,Bo Dahl,12500.00,DKK,Won,2026-03-01 09:30:00,2026-03-09 14:00:00,,,Ada Example,,"20,5 %"
4712,Bo Dahl,0,DKK,Lost,2026-03-29 02:30:00,,2026-10-25 02:30:00,Price,Ada Example,"Ada Example; Bo Example",
`,
    answers: {
      ...ZONE,
      deals_speaker: 'Deal - Speaker',
      deals_also_asked: 'Others',
      deals_source: 'always:FromSite',
      deals_channel: 'always:form',
      deals_commission: 'Percent',
    },
  },
  pipedrive_persons: {
    text: `Person - ID,Person - Name,Person - Person created,Born,Ads
201,Cai Example,2025-01-02 10:00:00,1980-02-29,No
`,
    answers: {
      ...ZONE,
      persons_birthday: 'Born',
      persons_advertising_allowed: 'Ads',
      persons_search_intents: 'Ads',
    },
  },
  pipedrive_organizations: {
    text: `[{"id":302,"name":"Fay Talks","add_time":"2026-01-01 10:00:00","people_count":1,"address":null}]`,
    answers: {},
  },
  pipedrive_users: { text: 'Name,Email,ID,Active\nBo Dahl,bo@x.example,7,Yes\n', answers: {} },
  pipedrive_activities: {
    text: `Activity - Type,Activity - Done,Activity - Due date,Activity - Due time,Contact person
Meeting,Done,2026-03-01,09:30,Ada Example
Meeting,Done,2026-03-01,,Ada Example
`,
    answers: { ...ZONE, activities_speaker: 'Contact person', activities_type: 'Meeting' },
  },
  mailchimp_contacts: {
    text: `"Email Address",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,LEID
one@list.example,2,"2026-03-01 09:12:31","2026-03-01 09:14:00","2026-03-01 09:14:00",1
`,
    answers: LIST,
  },
  mailjet_contacts: {
    text: `{"Data":[{"ContactID":11,"IsUnsubscribed":true,"SubscribedAt":"2026-03-01T23:30:00Z","UnsubscribedAt":"2026-03-02T23:30:00Z"}]}`,
    answers: LIST,
  },
  brevo_contacts: {
    text: 'ID;EMAIL;ADDED_TIME;MODIFIED_TIME;EMAIL_BLOCKLISTED\n1;one@list.example;01-03-2026;04-03-2026;true\n',
    answers: { ...LIST, list_number: '' },
  },
  umbraco_profiles: {
    text: `{"items":[{"contentType":"profile","name":"Ada","updateDate":"2026-01-01T10:00:00","id":"0d6a","properties":{"bio":{"markup":"<p>A&amp;b</p>"},"image":[{"url":"/a.jpg","width":9}],"usps":["a","b"]}}]}`,
    answers: {
      profiles_type: 'profile',
      profiles_biography: 'bio',
      profiles_image: 'image',
      profiles_usps: 'usps',
    },
  },
  umbraco_topics: {
    text: `{"items":[{"contentType":"topic","name":"Time","updateDate":"2026-01-01T10:00:00Z","id":"1f","properties":{"content":"Time"}}]}`,
    answers: { topics_type: 'topic', topics_content: 'content' },
  },
};
