import { Module } from '@nestjs/common';
import { MessagingModule } from '#contexts/messaging';
import { MailReceiver } from './mail-receiver.js';

/** SMTP: where emails of customers arrive. */
@Module({ imports: [MessagingModule], providers: [MailReceiver] })
export class MailReceptionModule {}
