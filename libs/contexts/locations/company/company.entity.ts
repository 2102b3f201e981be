import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';

/** A business that customers know by one name, with any number of locations. Deleted ones stay, for invoices and history. */
@Entity('company')
export class CompanyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  shortName: string | null;

  @Column('text', { nullable: true })
  legalType: ValueOf<'legalType'> | null;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text', { nullable: true })
  vatNr: string | null;

  @Column('text', { nullable: true })
  countryCode: string | null;

  @Column('boolean')
  isClaimed: boolean;

  @Column('bigint', { nullable: true })
  salesManId: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('text', { nullable: true })
  imprint: string | null;

  @Column('boolean')
  imprintGlobal: boolean;

  @Column('text', { nullable: true })
  dataPrivacy: string | null;

  @Column('boolean')
  dataPrivacyGlobal: boolean;

  @Column('jsonb')
  customFields: Readonly<Record<string, unknown>>;
}
