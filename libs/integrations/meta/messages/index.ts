export { MetaMessagesModule } from './meta-messages.module.js';
