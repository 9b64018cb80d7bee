import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import { HOME_COLUMNS } from './columns';

const Row = styled('div')(({ theme }) => ({
  ...HOME_COLUMNS,
  padding: '24px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', rowGap: 12 },
}));

const ROWS = [0, 1, 2, 3];

/** The home page's own shape, so that nothing jumps when the companies arrive. */
export function HomeSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {ROWS.map((row) => (
        <Row key={row}>
          <Skeleton variant="rectangular" width={160} height={20} />
          <Skeleton variant="rectangular" width={110} height={32} />
          <Skeleton variant="rectangular" width="80%" height={32} />
          <Skeleton variant="rectangular" width={160} height={32} />
        </Row>
      ))}
    </div>
  );
}
