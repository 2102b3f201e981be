import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far each lane has used up its rate, for all processes. */
@Entity('lane_pace')
export class LanePaceEntity {
  @PrimaryColumn('text')
  queue: string;

  @PrimaryColumn('text')
  lane: string;

  @Column('timestamptz')
  usedUntil: Date;

  /** Of an allowance: when each job was sent that may still count. */
  @Column('timestamptz', { array: true })
  sentAt: Date[];
}
