import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { HomeSkeleton } from '../views/home/HomeSkeleton';
import type { ShownColumn } from '../views/reports/columns';
import { USUAL_PARTS } from '../views/reports/TableHead';
import { TableSkeleton } from '../views/reports/TableSkeleton';
import { TabRow } from '../views/reports/tabs';
import { Bar, HomeLink } from '../views/shell/header/Bar';
import { Fill } from '../views/ui/page/Fill';
import { Toolbar } from '../views/ui/toolbar/toolbarParts';

const Bone = styled('span')(({ theme }) => ({
  flex: 'none',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.action.hover,
}));

const Heading = styled('div')({ display: 'flex', padding: '20px 24px 8px' });
const Tabs = styled('div')({ flex: 1, height: 39 });
const StatusRow = styled('div')(({ theme }) => ({
  height: 33,
  borderTop: `1px solid ${theme.vars.palette.surface.lineStrong}`,
}));
const Column = styled('div')({
  width: '100%',
  maxWidth: 1328,
  margin: '0 auto',
  padding: '16px 0 56px',
  '& > div:not(:first-of-type)': { marginInline: 24 },
});

const bone = (width: number, height: number) => <Bone style={{ width, height }} />;

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
        <Heading>{bone(280, 28)}</Heading>
        <TabRow data-part="tabs">
          <Tabs />
        </TabRow>
        <Toolbar>
          {bone(232, 32)}
          {bone(420, 32)}
        </Toolbar>
        <TableSkeleton nameHeader="" columns={COLUMNS} parts={USUAL_PARTS} />
        <StatusRow />
      </Fill>
    </Frame>
  );
}

/** The home page, before it is known whose. */
export function HomePicture() {
  return (
    <Frame>
      <Column>
        <Heading>{bone(320, 36)}</Heading>
        <HomeSkeleton />
      </Column>
    </Frame>
  );
}

export const PlainPicture = Frame;
