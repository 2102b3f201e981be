import { Global, Module } from '@nestjs/common';
import { Mail } from './mail.js';
import { MailRefusals } from './mail-refusals.js';
import { ReturnPaths } from './return-paths.js';

@Global()
@Module({ providers: [Mail, MailRefusals, ReturnPaths], exports: [Mail, MailRefusals, ReturnPaths] })
export class MailModule {}
