import type { SpeakerFigures } from '../../../domain/reports/reportRows';
import type { Pick } from '../measures';
import type { Column } from '../report';

type SpeakerColumn = Column<SpeakerFigures>;

/** Adds up over speakers. */
export const count = (header: string, of: Pick<SpeakerFigures>): SpeakerColumn => ({
  header,
  format: 'count',
  measure: { kind: 'sum', of },
});

export const date = (header: string, of: Pick<SpeakerFigures>): SpeakerColumn => ({
  header,
  format: 'date',
  measure: { kind: 'plain', of },
});

export const text = (header: string, of: (figures: SpeakerFigures) => string): SpeakerColumn => ({
  header,
  format: 'text',
  measure: { kind: 'text', of },
});

const ofFlag =
  (format: 'flag' | 'barred') =>
  (header: string, of: (figures: SpeakerFigures) => boolean): SpeakerColumn => ({
    header,
    format,
    measure: { kind: 'plain', of: (figures) => Number(of(figures)) },
  });

export const flag = ofFlag('flag');
export const barred = ofFlag('barred');
