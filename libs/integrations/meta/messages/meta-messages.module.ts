import { Module } from '@nestjs/common';
import { MetaModule } from '../meta.module.js';
import { PageMessages } from './page-messages.js';
import { CustomerPictures } from './pictures.js';
import { WhatsAppMessages } from './whatsapp-messages.js';
import { WhatsAppNumbers } from './whatsapp-numbers.js';

/** Messages at WhatsApp, Messenger and Instagram. */
@Module({
  imports: [MetaModule],
  providers: [PageMessages, WhatsAppMessages, WhatsAppNumbers, CustomerPictures],
})
export class MetaMessagesModule {}
