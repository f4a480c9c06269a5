/** Whether a row of a list sums up the rest of it. */
export const isOther = (row: object): boolean => (row as { is_other?: boolean }).is_other === true;
