import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from './useDocumentTitle';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  padding: '20px 24px 8px',
  [theme.breakpoints.down('sm')]: { padding: '14px 16px 6px' },
}));

const Heading = styled('hgroup')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > p': { ...theme.typography.caption, margin: '2px 0 0', color: theme.vars.palette.text.secondary },
}));

// MUI's `styled` forgets that a Typography can be another element; it still can.
const Title = styled(Typography)({
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}) as typeof Typography;

interface Props {
  title: string;
  /** Below the title: what it is about, more exactly. */
  subtitle?: string;
  variant?: 'h1' | 'display';
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen has one heading, which names the tab too and takes the focus when one comes from elsewhere. */
export function Screen({ title, subtitle, variant = 'h1', actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // The first page of a visit keeps the browser's own focus.
  const arrivedAt = useRef(key === 'default' ? pathname : null);
  useDocumentTitle(title);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = null;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <Head>
        <Heading>
          <Title variant={variant} component="h1" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {subtitle && <p>{subtitle}</p>}
        </Heading>
        {actions}
      </Head>
      {children}
    </>
  );
}
