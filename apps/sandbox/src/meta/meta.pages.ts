import type pg from 'pg';
import type { WallRules } from '../posts/wall.pages.js';
import { allPages, isOfChain } from './pages.js';
import { ratingSection } from './rating.pages.js';

/** What visitors see of pages and Instagram accounts, at `/sandbox/meta`. */
export const metaWalls = (database: pg.Pool): readonly WallRules[] => [
  {
    network: 'facebook',
    title: 'Facebook',
    path: '/sandbox/meta/pages',
    images: '/sandbox/meta/photos',
    accounts: allPages().map(({ id, name }) => ({ network: 'facebook', id, name, isOfChain: isOfChain(id) })),
    section: ratingSection(database),
    moderates: false,
  },
  {
    network: 'instagram',
    title: 'Instagram',
    path: '/sandbox/meta/instagram',
    images: '/sandbox/meta/instagram-images',
    accounts: allPages().flatMap(({ instagram }) =>
      instagram === undefined ? [] : [{ network: 'instagram', id: instagram.id, name: `@${instagram.username}` }],
    ),
    moderates: false,
  },
];
