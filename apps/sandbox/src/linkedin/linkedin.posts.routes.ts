import type { FastifyInstance } from 'fastify';
import type { WallRules } from '../posts/wall.pages.js';
import type { LinkedInParts } from './linkedin.call.js';
import { linkedInRoute } from './linkedin.call.js';
import { createComment, deleteComment, getSocialActions, listComments } from './linkedin.comments.js';
import { postById } from '../posts/post.store.js';
import { answerLinkedInError, notFound } from './linkedin-error.js';
import {
  createPost,
  deletePost,
  findOrganisation,
  getImage,
  getOrganisation,
  getPost,
  initializeUpload,
  listPosts,
  takeUpload,
} from './linkedin.posts.js';
import { allOrganisations } from './organisations.js';

const MOST_UPLOAD_BYTES = 30 * 1024 * 1024;

/** Posts, images and comments of company pages: the versioned API at `/api/rest`, uploads at `/dms-uploads`. */
export function linkedInPosts(parts: LinkedInParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerLinkedInError);
    const rest = '/api/rest';
    linkedInRoute(app, parts, 'GET', `${rest}/organizations`, findOrganisation);
    linkedInRoute(app, parts, 'GET', `${rest}/organizations/:id`, getOrganisation);
    linkedInRoute(app, parts, 'POST', `${rest}/images`, initializeUpload);
    linkedInRoute(app, parts, 'GET', `${rest}/images/:urn`, getImage);
    linkedInRoute(app, parts, 'GET', `${rest}/posts`, listPosts);
    linkedInRoute(app, parts, 'POST', `${rest}/posts`, createPost);
    linkedInRoute(app, parts, 'GET', `${rest}/posts/:urn`, getPost);
    linkedInRoute(app, parts, 'DELETE', `${rest}/posts/:urn`, deletePost);
    linkedInRoute(app, parts, 'GET', `${rest}/socialActions/:urn`, getSocialActions);
    linkedInRoute(app, parts, 'GET', `${rest}/socialActions/:urn/comments`, listComments);
    linkedInRoute(app, parts, 'POST', `${rest}/socialActions/:urn/comments`, createComment);
    linkedInRoute(app, parts, 'DELETE', `${rest}/socialActions/:urn/comments/:id`, deleteComment);
    app.get<{ Params: { urn: string } }>('/feed/update/:urn', async (request, reply) => {
      const post = await postById(parts.database, 'linkedin', request.params.urn);
      if (post === undefined) throw notFound('post');
      return reply.redirect(`/sandbox/linkedin/company/${encodeURIComponent(post.account)}#${post.id}`);
    });
    await app.register(async (uploads) => {
      uploads.removeAllContentTypeParsers();
      uploads.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_UPLOAD_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      uploads.put<{ Params: { number: string } }>(
        '/dms-uploads/:number',
        { bodyLimit: MOST_UPLOAD_BYTES },
        async (request, reply) => {
          await takeUpload(parts, request.params.number, request.body as Buffer);
          return reply.code(201).send();
        },
      );
    });
  };
}

/** What visitors see of company pages, at `/sandbox/linkedin`. */
export const linkedInWalls: readonly WallRules[] = [
  {
    network: 'linkedin',
    title: 'LinkedIn',
    path: '/sandbox/linkedin/company',
    images: '/sandbox/linkedin/images',
    accounts: allOrganisations.map(({ urn, name }) => ({ network: 'linkedin', id: urn, name })),
    moderates: true,
  },
];
