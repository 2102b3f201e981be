import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';
import type { Settings } from '../templates/template.rules.js';
import type { TemplateName } from '../templates/templates.js';

/** What is sent, to whom. */
@Entity('notification')
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  configurationId: number;

  @Column('text')
  reportType: ValueOf<'notificationReportType'>;

  @Column('text')
  template: TemplateName;

  @Column('jsonb')
  settings: Settings;

  @Column('bigint', { array: true })
  recipientsIds: number[];

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
