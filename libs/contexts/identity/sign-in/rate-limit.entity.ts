import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often something was done within the running window; what and by whom is a keyed hash. */
@Entity('brake')
export class RateLimitEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  used: number;

  @Column('timestamptz')
  endsAt: Date;
}
