/** One connection, or a transaction, as both drivers take statements. */
export interface Statements {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
