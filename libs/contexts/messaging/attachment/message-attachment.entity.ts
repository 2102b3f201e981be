import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A file that a customer has sent with a message, or that a user has uploaded for a reply. The migration says what each column means. */
@Entity('message_attachment')
export class MessageAttachmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint', { nullable: true })
  messageId: number | null;

  @Column('bigint', { nullable: true })
  conversationId: number | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text')
  contentType: string;

  @Column('integer')
  bytes: number;

  @Column('text')
  storageKey: string;
}
