/** The first row of a target for which `holds` is true; undefined if there is none. */
export const rowAt = <Row extends { target: string }>(
  rows: readonly Row[],
  target: string,
  holds: (row: Row) => boolean,
): Row | undefined => rows.find((row) => row.target === target && holds(row));
