import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a user has signed in on a day of the workspace. */
@Entity('sign_in_day')
export class SignInDayEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('bigint')
  userId: number;

  /** The company that the user belonged to on that day. */
  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('integer')
  signIns: number;

  /** Not before in this month, with this company. */
  @Column('boolean')
  firstOfMonth: boolean;
}
