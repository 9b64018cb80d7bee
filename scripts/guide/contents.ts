/** The groups and pages of the guide, in display order. A page is the name of its file, without the extension. */
export const CONTENTS: readonly { group: string; pages: readonly string[] }[] = [
  {
    group: 'To begin with',
    pages: [
      'sign-in',
      'home',
      'finding-your-way',
      'reading-a-report',
      'why',
      'goals',
      'data-watch',
      'views',
      'all-sites',
    ],
  },
  { group: 'Content', pages: ['profile-checks', 'topic-checks'] },
  {
    group: 'Reports',
    pages: [
      'requests-and-bookings',
      'seo-performance',
      'speaker-relations',
      'speaker-activity',
      'speaker',
      'request-graph',
      'sales-team-performance',
      'followers',
    ],
  },
  { group: 'Advertising', pages: ['google-and-bing-ads', 'meta-ads', 'linkedin-ads', 'all-networks'] },
  {
    group: 'Administration',
    pages: ['companies', 'users', 'mailing-lists', 'preferences', 'your-own-data', 'history'],
  },
  { group: 'When something is wrong', pages: ['troubles'] },
];
