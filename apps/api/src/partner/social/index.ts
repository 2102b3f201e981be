import { CommentController } from './comment.controller.js';
import { PostActionController } from './post-action.controller.js';
import { PostInsertDto } from './post-input.dto.js';
import { PostController, postRoot } from './post.controller.js';

export const socialControllers = [PostController, PostActionController, CommentController];

/** Bodies of this face that come as XML as well. */
export const socialXmlBodies = [{ file: 'social-post.xsd', type: PostInsertDto, root: postRoot }];
