export { SmtpModule } from './smtp.module.js';
export { SmtpTransport } from './smtp-transport.js';
