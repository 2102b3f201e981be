import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an email of a customer has beside its words. The migration says what each column means. */
@Entity('message_email')
export class MessageEmailEntity {
  @PrimaryColumn('bigint')
  messageId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  senderAddress: string;

  @Column('text', { nullable: true })
  senderName: string | null;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { nullable: true })
  wholeText: string | null;
}
