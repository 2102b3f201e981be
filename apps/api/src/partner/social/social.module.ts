import { Module } from '@nestjs/common';
import { SocialModule } from '#contexts/social';
import { CommentController } from './comment.controller.js';
import { PostActionController } from './post-action.controller.js';
import { PostController } from './post.controller.js';
import { PostTemplateController } from './post-template.controller.js';

/** The part of `/v5` that serves social posts. */
@Module({
  imports: [SocialModule],
  controllers: [PostController, PostActionController, PostTemplateController, CommentController],
})
export class PartnerSocialModule {}
