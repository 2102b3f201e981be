import { Global, Module } from '@nestjs/common';
import { MailTransport, SendMail } from '#platform/mail';
import { SmtpTransport } from './smtp-transport.js';

/** Sends mail over SMTP (in demo mode: into the sandbox's inbox). Only the worker sends. */
@Global()
@Module({ providers: [{ provide: MailTransport, useClass: SmtpTransport }, SendMail], exports: [MailTransport] })
export class SmtpModule {}
