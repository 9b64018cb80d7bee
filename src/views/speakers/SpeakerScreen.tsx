import { useAppSelector } from '../../store/hooks';
import { selectSite } from '../../store/sites/sites.selectors';
import { PAGE_SPANS } from '../../store/speakers/parts';
import { classes } from '../ui/button/classes';
import { LoadedAt } from '../ui/page/LoadedAt';
import { Screen } from '../ui/page/Screen';
import { PrintButton } from '../ui/print/PrintButton';
import { OnPaper, PrintTitle } from '../ui/print/PrintTitle';
import { NameNote } from './NameNote';
import './parts.css';
import { SpeakerParts } from './SpeakerParts';
import css from './SpeakerScreen.module.css';
import { useSpeakerParts } from './useSpeakerParts';

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
        <div className={classes(css.tools, 'screen-only')}>
          <LoadedAt loadedAt={loadedAt} busy={isBusy} onRefresh={refresh} />
          <PrintButton look="icon" />
        </div>
      }
    >
      <OnPaper>
        <PrintTitle site={site} facts={[['Speaker', name]]} loadedAt={loadedAt} />
      </OnPaper>
      <div className={css.note}>
        <NameNote site={site} name={name} parts={parts} spans={PAGE_SPANS} />
      </div>
      <div className={classes('speaker-parts', css.content)}>
        <SpeakerParts isShort={false} site={site} name={name} parts={parts} spans={PAGE_SPANS} />
      </div>
    </Screen>
  );
}
