/** A place in the order of all changes: the transaction, and the id within it. Too large for numbers. */
export interface Cursor {
  readonly xid: string;
  readonly id: string;
}

// What fits into PostgreSQL's numbers of 64 bits.
const form = /^(\d{1,18})\.(\d{1,18})$/;

/** @returns undefined: nothing that was ever sent */
export function parseCursor(text: string): Cursor | undefined {
  const [, xid, id] = form.exec(text) ?? [];
  return xid === undefined || id === undefined ? undefined : { xid, id };
}
