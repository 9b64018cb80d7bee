import { isNothing } from '../exportNumbers';
import type { Answers, Conversion, ExportHead, ExportRow, Question } from '../exportReader';

/** Keys of the columns that can name the product, with the words for the user. The first column is suggested. */
export type ProductColumns = Readonly<Record<string, string>>;

const keysIn = (columns: ProductColumns, file: { has(key: string): boolean }): string[] =>
  Object.keys(columns).filter((key) => file.has(key));

/** Returns the question that names the column with the speaker, if the report has several such columns. */
export function askProduct(head: ExportHead, columns: ProductColumns): Question[] {
  const keys = keysIn(columns, head);
  if (keys.length < 2) return [];
  return [
    {
      id: 'product',
      label: 'Column with the name of the speaker',
      help: 'The report counts each speaker as a product. Rows with the same speaker and day are added up.',
      options: keys.map((key) => ({ value: key, label: columns[key] ?? key })),
      suggestion: keys[0] ?? null,
      isRequired: true,
    },
  ];
}

function productKey(row: ExportRow, answers: Answers, columns: ProductColumns): string {
  const answer = answers['product'];
  if (answer !== undefined && row.has(answer)) return answer;
  const [first] = keysIn(columns, row);
  if (first === undefined) throw new Error('The reader requires no column that names the product');
  return first;
}

/**
 * Returns the product of a row, or `null` if the user leaves the product out.
 * @throws BadCell if the cell is empty, or the user has not decided the product
 */
export function productOf(
  row: ExportRow,
  { answers, decided }: Conversion,
  columns: ProductColumns,
): string | null {
  const key = productKey(row, answers, columns);
  const text = row.text(key);
  if (isNothing(text)) throw row.bad(key, 'is empty');
  return decided('product', text, row.heading(key));
}
