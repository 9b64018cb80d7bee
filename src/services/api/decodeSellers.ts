import type { ReportRow, SellerFigures } from '../../domain/reportRows';
import { readFigure, readList, readRecord, requireText } from './read';

/** Each seller of the team; two of one name are two rows. */
export function decodeSellers(value: unknown, where: string): ReportRow<SellerFigures>[] {
  return readList(value, where, (entry, at) => {
    const raw = readRecord(entry, at);
    return {
      name: requireText(raw, 'Name', at),
      current: {
        wonDeals: readFigure(raw, 'WonDeals', at),
        lostDeals: readFigure(raw, 'LostDeals', at),
        totalWon: readFigure(raw, 'TotalWon', at),
      },
      benchmark: null,
    };
  });
}
