import type { SpeakerFigures } from '@src/domain/reports/reportRows';
import { webAddress } from '@src/domain/text/webAddress';
import { columnsOf } from '../columns/reportColumns';
import { defineReport } from '../engine/reportEngine';

const { barred, count, date, flag } = columnsOf<SpeakerFigures>();

export default defineReport({
  id: 'speaker_activity',
  collection: 'speakers',
  rowNoun: 'speakers',
  empty: { noun: 'speakers', hint: 'Speakers appear here as soon as this site has speakers.' },
  compared: false,
  firstDirection: 'asc',
  defaultSort: { column: 'followers', direction: 'desc' },
  columns: {
    followers: count('Followers', (f) => f.followers),
    latest_material: date('Latest material', (f) => f.latestMaterialAt, {
      href: (f) => webAddress(f.materialUrl),
    }),
    latest_news: date('Latest news', (f) => f.latestNewsAt),
    blog_posts: count('Number of blog posts', (f) => f.blogPosts),
    latest_blog: date('Latest blog', (f) => f.latestBlogPostAt),
    facebook_access: flag('Facebook page access', (f) => f.hasFacebookPageAccess),
    facebook_link: flag('Facebook link in bio', (f) => f.hasFacebookLink),
    instagram_link: flag('Instagram link in bio', (f) => f.hasInstagramLink),
    linkedin_contact: flag('LinkedIn contact info', (f) => f.hasLinkedinContact),
    linkedin_experience: flag('LinkedIn experience', (f) => f.hasLinkedinExperience),
    success_management: barred('Success management not allowed', (f) => f.successManagementBlocked),
  },
});
