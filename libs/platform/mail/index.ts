export { Mail } from './mail.js';
export type { NewMail } from './mail.js';
export type { MailSender } from './mail.jobs.js';
export { MailModule } from './mail.module.js';
export { MailTransport } from './mail-transport.js';
export type { OutgoingMail, ShownReaders } from './mail-transport.js';
export { SendMail } from './send-mail.js';
export { composeMail } from './mail-layout.js';
export type { MailContent, MailFact, MailLook } from './mail-layout.js';
