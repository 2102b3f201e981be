import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { TypedEmail } from './centre.views.js';

/** Addresses under a name; who they are is looked up when an email is sent. */
@Entity('notification_recipients')
export class RecipientListEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  customField: string | null;

  @Column('jsonb')
  emails: readonly TypedEmail[];

  @Column('boolean')
  notifyContact: boolean;

  @Column('boolean')
  notifyLocation: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
