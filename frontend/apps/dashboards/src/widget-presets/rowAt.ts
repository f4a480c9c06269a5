/** The row of a target that `holds`; undefined where the answer has none. */
export const rowAt = <Row extends { target: string }>(
  rows: readonly Row[],
  target: string,
  holds: (row: Row) => boolean,
): Row | undefined => rows.find((row) => row.target === target && holds(row));
