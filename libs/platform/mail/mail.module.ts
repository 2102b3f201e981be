import { Global, Module } from '@nestjs/common';
import { InboundAddresses } from './inbound/inbound-addresses.js';
import { MailAttachments } from './mail-attachments.js';
import { Mail } from './mail.js';
import { MailRefusals } from './mail-refusals.js';
import { MailSenders } from './mail-senders.js';
import { ReturnPaths } from './returns/return-paths.js';

@Global()
@Module({
  providers: [InboundAddresses, Mail, MailAttachments, MailRefusals, MailSenders, ReturnPaths],
  exports: [InboundAddresses, Mail, MailAttachments, MailRefusals, MailSenders, ReturnPaths],
})
export class MailModule {}
