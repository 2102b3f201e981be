import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { MessagingModule } from '#contexts/messaging';
import { MetaModule } from '../meta.module.js';
import { MessageGraph } from './message-graph.js';
import { MetaWebhook } from './meta-webhook.js';
import { InstagramChannel, MessengerChannel } from './page-channels.js';
import { PageMessages } from './page-messages.js';
import { CustomerPictures } from './pictures.js';
import { WhatsAppChannel } from './whatsapp-channel.js';
import { WhatsAppMessages } from './whatsapp-messages.js';
import { WhatsAppNumbers } from './whatsapp-numbers.js';

/** Messages at WhatsApp, Messenger and Instagram. */
@Module({
  imports: [ConnectionsModule, MessagingModule, MetaModule],
  providers: [
    CustomerPictures,
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
