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
