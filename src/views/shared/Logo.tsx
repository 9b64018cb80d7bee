import { styled } from '@mui/material/styles';

const Mark = styled('svg')({ width: 22, height: 22, display: 'block', flex: 'none' });

/** The mark: a door that stands ajar. Drawn in text on page, never coloured. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <Mark viewBox="0 0 24 24" aria-hidden="true" style={{ width: size, height: size }}>
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <path
        fill="var(--mui-palette-background-default)"
        fillRule="evenodd"
        d="M6 6.5h4.2V5l5 1.2v11.6l-5 1.2v-1.5H6zm1.5 1.4v8.2h2.7V7.9zm5.5 3.3a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6m3.5-4.7H18v11h-1.5z"
      />
    </Mark>
  );
}
