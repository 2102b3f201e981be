import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { Product } from '#domain/lists/products';

/** A form that a website embeds. The migration says what each column means. */
@Entity('listing_scan')
export class ListingScanEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  name: string;

  @Column('text')
  key: string;

  @Column('integer', { array: true })
  includedWorkspaces: number[];

  @Column('integer', { array: true })
  excludedPortals: number[];

  @Column('text')
  allowedDomain: string;

  @Column('bigint', { nullable: true })
  logoId: number | null;

  @Column('boolean')
  showErrorPortals: boolean;

  @Column('text', { array: true })
  activeProducts: Product[];

  @Column('text')
  language: ErrorLanguage;

  @Column('bigint')
  scans: number;

  @Column('bigint')
  leads: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
