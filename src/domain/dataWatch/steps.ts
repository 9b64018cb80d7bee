/** Work that pauses after some rows, so that the page can respond before the work goes on. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

const ROWS_OF_STEP = 500;

/** Visits each row, and pauses after some of them. */
export function* eachRow<Row>(rows: Iterable<Row>, visit: (row: Row) => void): Steps<void> {
  let count = 0;
  for (const row of rows) {
    visit(row);
    count += 1;
    if (count % ROWS_OF_STEP === 0) yield;
  }
}

/** Makes a value of each row, and pauses after some of them. */
export function* mapRows<Row, Made>(rows: Iterable<Row>, make: (row: Row) => Made): Steps<Made[]> {
  const made: Made[] = [];
  yield* eachRow(rows, (row) => made.push(make(row)));
  return made;
}

/** Does work without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
