import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DayHours, OpeningHoursType } from '#domain/opening-hours/opening-hours';

/** Opening hours of a location: the usual ones, or those of a period or of single days. */
@Entity('opening_hours')
export class OpeningHoursEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  hoursType: OpeningHoursType;

  @Column('jsonb')
  days: readonly DayHours[];

  @Column('date', { nullable: true })
  dateFrom: string | null;

  @Column('date', { nullable: true })
  dateTo: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('timestamptz')
  updatedAt: Date;
}
