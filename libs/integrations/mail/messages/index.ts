export { MailMessagesModule } from './mail-messages.module.js';
