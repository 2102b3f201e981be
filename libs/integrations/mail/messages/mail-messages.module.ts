import { Module } from '@nestjs/common';
import { MessagingModule } from '#contexts/messaging';
import { EmailChannel } from './email-channel.js';

/** Emails as a channel of messaging. */
@Module({ imports: [MessagingModule], providers: [EmailChannel] })
export class MailMessagesModule {}
