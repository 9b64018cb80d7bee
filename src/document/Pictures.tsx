import type { ReactNode } from 'react';
import { HomeSkeleton } from '../views/home/HomeSkeleton';
import homeCss from '../views/home/home.module.css';
import type { ShownColumn } from '../views/reports/columns';
import { USUAL_PARTS } from '../views/reports/TableHead';
import { TableSkeleton } from '../views/reports/TableSkeleton';
import { TabRow } from '../views/reports/tabs';
import { Bar, HomeLink } from '../views/shell/header/Bar';
import { Fill } from '../views/ui/page/Fill';
import { Toolbar } from '../views/ui/toolbar/toolbarParts';
import css from './pictures.module.css';

const bone = (width: number, height: number) => <span className={css.bone} style={{ width, height }} />;

/** What every screen of a signed-in person has around it, before it is known who that is. */
function Frame({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden="true" inert>
      <Bar>
        <HomeLink />
      </Bar>
      {children}
    </div>
  );
}

/** As many as fill a wide window; which they are is for the report to say. */
const COLUMNS = Array.from(
  { length: 12 },
  (_, index): ShownColumn => ({
    head: {
      id: String(index),
      header: '',
      format: 'count',
      inverse: false,
      compared: false,
      totalled: false,
      linked: false,
      sortable: false,
    },
    index,
    ratio: false,
    edge: undefined,
  }),
);

/** A report in its final shape, before it is known which. */
export function ReportPicture() {
  return (
    <Frame>
      <Fill>
        <div className={css.heading}>{bone(280, 28)}</div>
        <TabRow data-part="tabs">
          <div className={css.tabs} />
        </TabRow>
        <Toolbar>
          {bone(232, 32)}
          {bone(420, 32)}
        </Toolbar>
        <TableSkeleton nameHeader="" columns={COLUMNS} parts={USUAL_PARTS} />
        <div className={css.status} />
      </Fill>
    </Frame>
  );
}

/** The home page, before it is known whose. */
export function HomePicture() {
  return (
    <Frame>
      <div className={homeCss.column}>
        <div className={css.heading}>{bone(320, 36)}</div>
        <HomeSkeleton />
      </div>
    </Frame>
  );
}

export const PlainPicture = Frame;
