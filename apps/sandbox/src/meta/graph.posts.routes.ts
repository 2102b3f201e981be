import type { FastifyInstance } from 'fastify';
import { getCustomer } from '../meta-messages/page.calls.js';
import { formParser } from '../oauth/form-parser.js';
import type { GraphCall, MetaParts } from './graph.call.js';
import { graphRoute } from './graph.call.js';
import { answerGraphError, missing } from './graph-error.js';
import {
  createContainer,
  createMediaComment,
  createReply,
  deleteMediaComment,
  getContainer,
  getMedia,
  listMedia,
  listMediaComments,
  listReplies,
  ownContainer,
  ownMedia,
  ownMediaComment,
  publishContainer,
} from './instagram.posts.js';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  getPost,
  listComments,
  listPosts,
  ownComment,
  ownPost,
  uploadPhoto,
} from './page.posts.js';
import { changeRatingComment, commentRating, getRating, listRatings, ownRating } from './rating.calls.js';

/** Posts, images, comments and recommendations over the Graph API, in the name of pages: at `/graph/v23.0`. */
export function graphPosts(parts: MetaParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerGraphError);
    formParser(app);
    graphRoute(app, parts, 'GET', '/:id/ratings', listRatings);
    graphRoute(app, parts, 'GET', '/:id/feed', listPosts);
    graphRoute(app, parts, 'POST', '/:id/feed', createPost);
    graphRoute(app, parts, 'POST', '/:id/photos', uploadPhoto);
    graphRoute(app, parts, 'GET', '/:id/media', listMedia);
    graphRoute(app, parts, 'POST', '/:id/media', createContainer);
    graphRoute(app, parts, 'POST', '/:id/media_publish', publishContainer);
    graphRoute(app, parts, 'GET', '/:id/replies', listReplies);
    graphRoute(app, parts, 'POST', '/:id/replies', createReply);
    graphRoute(app, parts, 'GET', '/:id/comments', async (call) => {
      const media = await ownMedia(call);
      return media === undefined ? listComments(call) : listMediaComments(call, media);
    });
    graphRoute(app, parts, 'POST', '/:id/comments', async (call) => {
      const rating = await ownRating(call);
      if (rating !== undefined) return commentRating(call, rating);
      const media = await ownMedia(call);
      return media === undefined ? createComment(call) : createMediaComment(call, { postId: media.id, parentId: null });
    });
    graphRoute(app, parts, 'GET', '/:id', getObject);
    graphRoute(app, parts, 'POST', '/:id', changeRatingComment);
    graphRoute(app, parts, 'DELETE', '/:id', deleteObject);
  };
}

async function getObject(call: GraphCall): Promise<object> {
  const post = await ownPost(call);
  if (post !== undefined) return getPost(call, post);
  const rating = await ownRating(call);
  if (rating !== undefined) return getRating(call, rating);
  const media = await ownMedia(call);
  if (media !== undefined) return getMedia(call, media);
  const container = await ownContainer(call);
  if (container !== undefined) return getContainer(call, container);
  const customer = await getCustomer(call);
  if (customer !== undefined) return customer;
  throw missing(call.id);
}

async function deleteObject(call: GraphCall): Promise<object> {
  const post = await ownPost(call);
  if (post !== undefined) return deletePost(call, post);
  const comment = await ownComment(call);
  if (comment !== undefined) return deleteComment(call, comment);
  const below = await ownMediaComment(call);
  if (below !== undefined) return deleteMediaComment(call, below);
  throw missing(call.id);
}
