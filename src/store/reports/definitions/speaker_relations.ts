import { fractionOfPercent } from '@src/domain/figures/percent';
import type { SpeakerFigures } from '@src/domain/reports/reportRows';
import { webAddress } from '@src/domain/text/webAddress';
import { withAdSpend } from '../barredSpend/relationsAdSpend';
import { columnsOf } from '../columns/reportColumns';
import { defineReport } from '../engine/reportEngine';

const { barred, count, date, day, flag, share, text } = columnsOf<SpeakerFigures>();

const report = defineReport({
  id: 'speaker_relations',
  collection: 'speakers',
  rowNoun: 'speakers',
  empty: { noun: 'speakers', hint: 'Speakers appear here as soon as this site has speakers.' },
  compared: false,
  firstDirection: 'asc',
  retriesTimeouts: true,
  defaultSort: { column: 'created', direction: 'desc' },
  columns: {
    created: date('Created', (f) => f.profileCreatedAt),
    ads: barred('Ads', (f) => f.adsBlocked),
    exclusivity: text('Exclusivity', (f) => f.exclusivity),
    commission: share('Avg. comm. 365 days', (f) =>
      f.commissionRate === null ? null : fractionOfPercent(f.commissionRate),
    ),
    website: text('Website', (f) => f.website, { href: (f) => webAddress(f.website) }),
    website_form: flag('Website form', (f) => f.hasWebsiteForm),
    website_link: flag('Website link', (f) => f.hasWebsiteLink),
    keynotes: count('Keynotes', (f) => f.keynotes),
    latest_keynote: date('Latest keynote', (f) => f.latestKeynoteAt),
    books: count('Books', (f) => f.books),
    latest_book: date('Latest book', (f) => f.latestBookAt),
    courses: count('Courses', (f) => f.courses),
    latest_course: date('Latest course', (f) => f.latestCourseAt),
    automation_content: flag('Automation content', (f) => f.hasAutomationContent),
    latest_meeting: date('Latest meeting', (f) => f.latestMeetingAt),
    birthday: day('Birthday', (f) => f.bornOn),
    gender: text('Gender', (f) => f.gender, { sortable: false }),
  },
});

export default withAdSpend(report);
