import type { Span } from '@src/domain/dates/spans';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { OpenReport } from '../screen/useReport';

const SpeakerPanel = lazyPart(() => import('../../speakers/SpeakerPanel'));

interface Props {
  open: OpenReport;
  /** The span of the shown rows. */
  span: Span | null;
  /** Returns the focus to the table. */
  onClosed: () => void;
}

/** Shows the panel of the speaker that the address names, or nothing. */
export function SpeakerOfRow({ open, span, onClosed }: Props) {
  const { report, site, address, change } = open;
  const { speaker } = address;
  const speakerSite = report.selectSites ? address.speakerSite : site.domain;
  if (speaker === null || speakerSite === null) return null;
  return (
    <Suspense fallback={null}>
      <SpeakerPanel
        site={speakerSite}
        isOneOfSeveral={site.domain !== speakerSite}
        name={speaker}
        span={span}
        onClose={() => {
          change({ speaker: null, speakerSite: null });
          onClosed();
        }}
      />
    </Suspense>
  );
}
