import { Global, Module } from '@nestjs/common';
import { MailAttachments } from './mail-attachments.js';
import { Mail } from './mail.js';
import { MailRefusals } from './mail-refusals.js';
import { ReturnPaths } from './returns/return-paths.js';

@Global()
@Module({
  providers: [Mail, MailAttachments, MailRefusals, ReturnPaths],
  exports: [Mail, MailAttachments, MailRefusals, ReturnPaths],
})
export class MailModule {}
