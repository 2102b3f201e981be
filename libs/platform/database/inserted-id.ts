import type { InsertResult } from 'typeorm';

/** The id that PostgreSQL gave to the one row of `tx.insert`. */
export function insertedId({ identifiers }: InsertResult): number {
  return (identifiers[0] as { id: number }).id;
}
