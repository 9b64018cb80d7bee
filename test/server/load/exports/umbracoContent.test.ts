/** @jest-environment node */

import { profileRecords, topicRecords } from '@server/db/schema';
import {
  type Exports,
  openForExports,
  questionsOf,
  recognisedAs,
  shownTexts,
  suggestedAnswers,
} from './loadedExports';

const TOPIC = {
  contentType: 'topicPage',
  name: 'Leadership',
  createDate: '2025-01-01T10:00:00',
  updateDate: '2026-01-01T10:00:00.1234567',
  route: { path: '/topics/leadership/', startItem: { id: 'd0', path: 'site' } },
  id: '1f00',
  properties: {
    metaTitle: 'Leaders',
    content: { markup: '<p>Lead &amp; win</p>', blocks: [] },
    profiles: [{ id: '0d6a', name: 'Ann' }],
  },
  cultures: {},
};
const PROFILE = {
  ...TOPIC,
  contentType: 'speakerProfile',
  name: 'Ada Example',
  id: '0d6a',
  updateDate: '2026-02-01T10:00:00Z',
  properties: {
    metaTitle: 'Ada',
    metaDescription: 'Ada speaks',
    image: [
      {
        id: 'm1',
        name: 'Ada',
        mediaType: 'Image',
        url: '/media/ada.jpg',
        width: 1200,
        height: 800,
        properties: {},
      },
    ],
    biography: { markup: '<p>Born in &Aring;rhus.</p>\n<p>Speaks.</p>', blocks: [] },
    usps: ['funny', 'on time'],
    keynotes: 'Time\nMoney',
    topics: [{ contentType: 'topicPage', id: '1f00', name: 'Leadership' }],
    videos: [{ url: 'https://video.example/1', title: 'One', linkType: 'External' }],
    relatedProfiles: null,
    pipedriveId: 101,
  },
};
const file = (...items: object[]) => JSON.stringify({ total: items.length, items });

let exports: Exports;
beforeAll(async () => {
  exports = await openForExports();
});
beforeEach(async () => {
  await exports.db.delete(profileRecords);
  await exports.db.delete(topicRecords);
});
afterAll(() => exports.close());

test('suggests the document type, and the properties by their usual aliases', async () => {
  expect(await recognisedAs(file(PROFILE))).toBe('umbraco_profiles');
  expect(await recognisedAs(file(TOPIC))).toBe('umbraco_topics');
  const [type] = await questionsOf(file(PROFILE, { ...PROFILE, contentType: 'article' }));
  expect(type).toMatchObject({
    id: 'profiles_type',
    options: [{ value: 'speakerProfile' }, { value: 'article' }],
    suggestion: 'speakerProfile',
  });
  expect(await suggestedAnswers(file(PROFILE))).toMatchObject({
    profiles_meta_title: 'metaTitle',
    profiles_image: 'image',
    profiles_image_alt: '',
    profiles_biography: 'biography',
    profiles_video_urls: 'videos',
    profiles_pipedrive_id: 'pipedriveId',
  });
});

test('stores profiles without markup', async () => {
  const items = file(PROFILE, TOPIC);
  const answers = await suggestedAnswers(items);
  const { loaded, notes, id } = await exports.load(items, { answers });
  expect(loaded).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(Object.fromEntries(notes.skipped)).toEqual({ 'documents of other types': 1 });
  expect([...notes.remarks.keys()].join()).toContain('also has documents of the type topicPage');
  expect(await exports.db.select().from(profileRecords)).toMatchObject([
    {
      umbracoId: '0d6a',
      name: 'Ada Example',
      updatedAt: new Date('2026-02-01T10:00:00Z'),
      metaTitle: 'Ada',
      metaDescription: 'Ada speaks',
      imageUrl: '/media/ada.jpg',
      imageWidth: 1200,
      imageHeight: 800,
      imageAlt: '',
      usps: ['funny', 'on time'],
      biography: 'Born in Århus.\nSpeaks.',
      topics: ['1f00'],
      relatedProfiles: [],
      videoUrls: ['https://video.example/1'],
      keynotes: ['Time', 'Money'],
      pipedriveId: 101,
    },
  ]);
  expect((await exports.load(items, { answers })).loaded).toEqual({ added: 0, changed: 0, unchanged: 1 });
  await exports.undo(id);
  expect(await exports.db.$count(profileRecords)).toBe(0);
});

test('stores topics, and reads times without an offset in UTC', async () => {
  const answers = await suggestedAnswers(file(TOPIC));
  await exports.load(file(TOPIC), { answers });
  expect(await exports.db.select().from(topicRecords)).toMatchObject([
    {
      umbracoId: '1f00',
      name: 'Leadership',
      updatedAt: new Date('2026-01-01T10:00:00.123Z'),
      metaTitle: 'Leaders',
      content: 'Lead & win',
      profiles: ['0d6a'],
    },
  ]);
});

test('keeps the columns that the user does not choose', async () => {
  const answers = await suggestedAnswers(file(PROFILE));
  await exports.load(file(PROFILE), { answers });
  const renamed = file({ ...PROFILE, name: 'Ada New' });
  await exports.load(renamed, { answers: { profiles_type: 'speakerProfile' } });
  expect(await exports.db.select().from(profileRecords)).toMatchObject([
    { name: 'Ada New', metaTitle: 'Ada' },
  ]);
});

test('says which cell is wrong', async () => {
  const damaged = file({ ...PROFILE, updateDate: 'soon', properties: { pipedriveId: 'none' } });
  const { problems } = await exports.check(damaged, { answers: await suggestedAnswers(damaged) });
  expect(problems).toMatchObject([{ line: 1, column: 'updateDate' }]);
  const other = damaged.replace('soon', '2026-01-01T10:00:00');
  const { problems: found } = await exports.check(other, { answers: await suggestedAnswers(other) });
  expect(found).toMatchObject([{ line: 1, column: 'pipedrive_id' }]);
});

test('refuses damaged files in words only', async () => {
  const text = file(PROFILE, TOPIC);
  const answers = await suggestedAnswers(text);
  for (let cut = 1; cut < text.length; cut += 61) {
    const damaged = text.slice(0, cut) + text.slice(cut + 3);
    expect(await shownTexts(exports.check(damaged, { answers }))).not.toBe('');
  }
  for (const odd of ['{"items":[]}', '{"items":[1,null,"x"]}', '[[]]', '{"items":[{"contentType":{}}]}']) {
    expect(await shownTexts(exports.check(odd, { answers }))).toContain('Nothing was loaded');
  }
});
