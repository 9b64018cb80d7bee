/** The columns of the peers' lists after the name, as in the report. */
export const LIST_COLUMNS = [
  { id: 'total_inbound', header: 'Total inbound', format: 'money' },
  { id: 'deals', header: 'Deals', format: 'count' },
  { id: 'avg_deal_value', header: 'Avg. deal value', format: 'money' },
  { id: 'direct_value', header: 'Direct value', format: 'money' },
  { id: 'received_value', header: 'Received value', format: 'money' },
  { id: 'passed_value', header: 'Passed value', format: 'money' },
  { id: 'total_rqs', header: 'Total RQs', format: 'count' },
  { id: 'direct_rqs', header: 'Direct RQs', format: 'count' },
  { id: 'passed_rqs', header: 'Passed RQs', format: 'count' },
  { id: 'received_rqs', header: 'Received RQs', format: 'count' },
  { id: 'speaker_website_rqs', header: 'Speaker website RQs', format: 'count' },
  { id: 'lost_on_date', header: 'Lost on date', format: 'count' },
  { id: 'lost_on_price', header: 'Lost on price', format: 'count' },
  { id: 'added', header: 'Added', format: 'date' },
  { id: 'latest_rq', header: 'Latest RQ', format: 'date' },
] as const;

export interface ListRow {
  id: string;
  name: string;
  [column: string]: string | number | null;
}

export interface ListAnswer {
  data: ListRow[];
  total: number;
}

export const TOKEN_KEY = 'bench-token';
export const LIST_CALL = '/api/products';
export const PAGE_SIZE = 25;
