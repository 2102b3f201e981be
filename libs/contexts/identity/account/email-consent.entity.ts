import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether a user wants mails, as answered on each of the hosts on which the platform is offered; '' is the platform's own. */
@Entity('email_consent')
export class EmailConsentEntity {
  @PrimaryColumn('bigint')
  userId: number;

  @PrimaryColumn('text')
  domain: string;

  @Column('integer')
  workspaceId: number;

  @Column('boolean')
  consent: boolean;

  @Column('timestamptz')
  givenAt: Date;
}
