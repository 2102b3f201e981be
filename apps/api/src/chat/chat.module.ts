import { Module } from '@nestjs/common';
import { MessagingModule } from '#contexts/messaging';
import { RateLimits } from '../http/access/rate-limits.js';
import { ChatController } from './chat.controller.js';

/** `/chat`: what websites embed. Part of no API document. */
@Module({ imports: [MessagingModule], controllers: [ChatController], providers: [RateLimits] })
export class ChatModule {}
