import { PostInsertDto } from './post-input.dto.js';
import { postRoot } from './post.controller.js';

/** Bodies of this face that come as XML as well. */
export const socialXmlBodies = [{ file: 'social-post.xsd', type: PostInsertDto, root: postRoot }];
