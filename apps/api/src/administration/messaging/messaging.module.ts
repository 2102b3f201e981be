import { Module } from '@nestjs/common';
import { MessagingModule } from '#contexts/messaging';
import { AgentController } from './agent.controller.js';
import { AttachmentController } from './attachment.controller.js';
import { ConversationController } from './conversation.controller.js';

/** The part of `/api` that serves messaging. */
@Module({
  imports: [MessagingModule],
  controllers: [AgentController, AttachmentController, ConversationController],
})
export class AdministrationMessagingModule {}
