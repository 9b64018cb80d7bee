/** A connection or transaction, with the interface that both drivers share. */
export interface Statements {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
