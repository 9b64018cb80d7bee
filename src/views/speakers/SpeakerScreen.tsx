import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { PAGE_SPANS } from '../../store/speakers/parts';
import { LoadedAt } from '../ui/page/LoadedAt';
import { Screen } from '../ui/page/Screen';
import { PrintButton } from '../ui/print/PrintButton';
import { OnPaper, PrintTitle } from '../ui/print/PrintTitle';
import { NameNote } from './NameNote';
import { partStyles } from './partStyles';
import { SpeakerParts } from './SpeakerParts';
import { useSpeakerParts } from './useSpeakerParts';

const Content = styled('div')(({ theme }) => ({
  ...partStyles(theme),
  columns: '2 460px',
  columnGap: 48,
  padding: '8px 24px 32px',
  '& .part': { ...partStyles(theme)['& .part'], paddingBottom: 28 },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 24px' },
  '@media print': {
    // Tables with many columns take the width of the paper.
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 28,
    padding: '8px 24px 0',
    '& :is([data-part=requests], [data-part=search], [data-part=together], [data-part=substitutes])': {
      gridColumn: '1 / -1',
    },
    '& .part': { ...partStyles(theme)['& .part'], ...theme.typography.caption, paddingBottom: 14 },
    '& th, & td, & dl > div, & .part li': { paddingBlock: 2 },
    '& .scrolls': { overflow: 'visible' },
  },
}));

const Note = styled('div')(({ theme }) => ({
  padding: '0 24px 12px',
  '&:empty': { display: 'none' },
  '& > *': { maxWidth: 720 },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}));

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

interface Props {
  site: string;
  name: string;
}

/** Shows everything that the user may see about one speaker. */
export default function SpeakerScreen({ site, name }: Props) {
  const { label } = useAppSelector((state) => selectSite(state, { site }));
  const parts = useSpeakerParts(site, PAGE_SPANS, false);
  const { loadedAt, isBusy, refresh } = parts;
  return (
    <Screen
      title={name}
      subtitle={label}
      actions={
        <Tools className="screen-only">
          <LoadedAt loadedAt={loadedAt} busy={isBusy} onRefresh={refresh} />
          <PrintButton look="icon" />
        </Tools>
      }
    >
      <OnPaper>
        <PrintTitle site={site} facts={[['Speaker', name]]} loadedAt={loadedAt} />
      </OnPaper>
      <Note>
        <NameNote site={site} name={name} parts={parts} spans={PAGE_SPANS} />
      </Note>
      <Content>
        <SpeakerParts isShort={false} site={site} name={name} parts={parts} spans={PAGE_SPANS} />
      </Content>
    </Screen>
  );
}
