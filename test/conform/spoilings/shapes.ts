import {
  ACTIVITY,
  about,
  answering,
  call,
  figuresOf,
  first,
  holding,
  type Json,
  KEYWORDS,
  of,
  PRODUCTS,
  type Spoiling,
  withHeaders,
} from './spoiling';

/** Faults of keys, types and ranges. */
export const SHAPES: readonly Spoiling[] = [
  {
    title: 'a figure is missing',
    spoil: holding(PRODUCTS, (body) => {
      delete figuresOf(body)['NumDeals'];
    }),
    told: [call(PRODUCTS, 'missing: .+\\.30days\\.NumDeals is missing$')],
  },
  {
    title: 'a figure is missing for every speaker, which is reported three times and counted',
    spoil: holding(PRODUCTS, (body: Json) => {
      for (const speaker of Object.values(body)) delete of(speaker, '30days')['PassedRQs'];
    }),
    told: [call(PRODUCTS, 'missing: (.+\\.30days\\.PassedRQs is missing; ){3}and \\d+ more$')],
  },
  {
    title: 'a figure is a text',
    spoil: holding(PRODUCTS, (body) => void (figuresOf(body)['TotalInbound'] = '12')),
    told: [call(PRODUCTS, 'mistyped: .+\\.30days\\.TotalInbound is not a number$')],
  },
  {
    title: 'a figure is null',
    spoil: holding(ACTIVITY, (body) => void (of(body, '30days')['EmailsOpened'] = null)),
    told: [call(ACTIVITY, 'mistyped: 30days\\.EmailsOpened is null, not a number$')],
  },
  {
    title: 'a count is negative',
    spoil: holding(KEYWORDS, (body) => void (of(first(body), 'old')['clicks'] = -1)),
    told: [call(KEYWORDS, 'range: .+\\.old\\.clicks is below 0$')],
  },
  {
    title: 'a count is not an integer',
    spoil: holding(about('sellers_info', '90'), ([seller]: Json[]) => {
      Object.assign(seller ?? {}, { LostDeals: 1.5 });
    }),
    told: [call(about('sellers_info', '90'), 'mistyped: \\[0\\]\\.LostDeals is not a whole number$')],
  },
  {
    title: 'a figure exceeds the largest number',
    spoil: answering(PRODUCTS, (answer) => ({
      ...answer,
      body: answer.body.replace(/"TotalInbound":[\d.]+/, '"TotalInbound":1e999'),
    })),
    told: [call(PRODUCTS, 'mistyped: .+\\.TotalInbound is not a number$')],
  },
  {
    title: 'a date is invalid',
    spoil: holding(about('products_info'), (body) => void (first(body)['LatestMeeting'] = 'yesterday')),
    told: [call(about('products_info'), 'mistyped: .+\\.LatestMeeting is not a time in UTC')],
  },
  {
    title: 'a key is not in the contract',
    spoil: holding('/user_roles', ([role]: Json[]) => {
      Object.assign(role ?? {}, { colour: 'red' });
    }),
    told: [call('/user_roles', 'unknown: \\[0\\]\\.colour is not in the contract$')],
  },
  {
    title: 'a map is a list',
    spoil: holding(about('profile_summary'), () => []),
    told: [call(about('profile_summary'), 'mistyped: The answer is not an object$')],
  },
  {
    title: 'an answer is truncated',
    spoil: answering(about('rq_graph', 'lm'), (answer) => ({ ...answer, body: answer.body.slice(0, -1) })),
    told: [call(about('rq_graph', 'lm'), 'mistyped: The answer is not JSON$')],
  },
  {
    title: 'JSON has another content type',
    spoil: answering('/notifications', (answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
    told: [call('/notifications', 'type: Its Content-Type is text/plain$')],
  },
  {
    title: 'a seller has no name',
    spoil: holding(about('sellers_info', '30'), ([seller]: Json[]) => {
      delete seller?.['Name'];
    }),
    told: [call(about('sellers_info', '30'), 'missing: \\[0\\]\\.Name is missing$')],
  },
  {
    title: 'a variant is unknown',
    spoil: holding('/companies/1', (body: Json) => void (body['variant'] = 'pantheon')),
    told: [call('/companies/1', 'mistyped: variant is not one of athenas, optimeet, origtalks$')],
  },
  {
    title: 'a share is above 1',
    spoil: holding(about('google_ads', '30'), (body) => void (first(body)['searchImpressionShare'] = 42)),
    told: [call(about('google_ads', '30'), 'range: .+\\.searchImpressionShare is above 1$')],
  },
  {
    title: 'a wrapper of the mailing lists is missing',
    spoil: holding('/mailing_lists', (body: Json) => {
      delete body['brevo_lists'];
    }),
    told: [call('/mailing_lists', 'missing: brevo_lists is missing$')],
  },
  {
    title: 'a preference is a number',
    spoil: holding('/key_val_store', () => ({ limit: 3 })),
    told: [call('/key_val_store', 'mistyped: limit is not a text$')],
  },
];
