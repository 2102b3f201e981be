import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListingField } from '#domain/listings/listing-fields';
import type { CheckProblem, FieldEntries } from './field-entries.js';

/** How the fields of a listing stand. One row, because they are read and written together. */
@Entity('listing_sync')
export class ListingSyncEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('jsonb')
  fields: FieldEntries;

  @Column('jsonb')
  theirs: Readonly<Record<string, unknown>>;

  @Column('text', { array: true })
  deviating: ListingField[];

  @Column('text', { array: true })
  repair: ListingField[];

  @Column('integer')
  repairs: number;

  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: CheckProblem | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}
