import type { ReportRow, SellerFigures } from '../../domain/reports/reportRows';
import { type LeaveOut, readFigure, readRecord, readRecords, requireText } from '../http/read';

/** Decodes each seller of the team. Two sellers with the same name are two rows. */
export function decodeSellers(value: unknown, where: string, leaveOut: LeaveOut): ReportRow<SellerFigures>[] {
  const decode = (entry: unknown, at: string) => {
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
  };
  return readRecords(value, where, 'sellers', decode, leaveOut);
}
