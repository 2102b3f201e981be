import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { MessagingModule } from '#contexts/messaging';
import { MetaModule } from '../meta.module.js';
import { MessageGraph } from './calls/message-graph.js';
import { MetaWebhook } from './meta-webhook.js';
import { InstagramChannel, MessengerChannel } from './page-channels.js';
import { PageMessages } from './calls/page-messages.js';
import { CustomerFiles } from './calls/customer-files.js';
import { WhatsAppChannel } from './whatsapp-channel.js';
import { WhatsAppMessages } from './calls/whatsapp-messages.js';
import { WhatsAppNumbers } from './calls/whatsapp-numbers.js';

/** Messages at WhatsApp, Messenger and Instagram. */
@Module({
  imports: [ConnectionsModule, MessagingModule, MetaModule],
  providers: [
    CustomerFiles,
    InstagramChannel,
    MessageGraph,
    MessengerChannel,
    MetaWebhook,
    PageMessages,
    WhatsAppChannel,
    WhatsAppMessages,
    WhatsAppNumbers,
  ],
})
export class MetaMessagesModule {}
