import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PortalTheme } from './listing-portals.service.js';

/** A directory site that shows listings, or one brand of such a site. */
@Entity('portal')
export class PortalEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  key: string;

  @Column('text')
  name: string;

  @Column('integer', { nullable: true })
  parentPortalId: number | null;

  @Column('text')
  provider: string;

  @Column('text')
  domain: string;

  @Column('text')
  url: string;

  @Column('text', { nullable: true })
  imageUrl: string | null;

  @Column('text', { array: true, nullable: true })
  countries: string[] | null;

  @Column('text', { array: true })
  requiredFields: string[];

  @Column('integer')
  rate: number;

  @Column('text', { nullable: true })
  endpoint: string | null;

  @Column('integer', { nullable: true })
  hostWorkspaceId: number | null;

  @Column('text', { array: true, nullable: true })
  fields: string[] | null;

  @Column('boolean')
  partialUpdates: boolean;

  @Column('timestamptz', { nullable: true })
  describedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  deactivatedAt: Date | null;

  @Column('text', { nullable: true })
  deactivationNote: string | null;

  @Column('text', { array: true, nullable: true })
  categories: string[] | null;

  @Column('boolean')
  reviewMonitoring: boolean;

  @Column('boolean')
  reviewResponse: boolean;

  @Column('boolean')
  socialPosts: boolean;

  @Column('jsonb')
  theme: PortalTheme;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('text', { array: true })
  contents: string[];
}
