import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { ApiError, answerError, notFound } from '../api-error.js';
import { png } from '../png.js';
import type { Query } from '../query.js';
import { single } from '../query.js';

const [WIDTH, HEIGHT] = [640, 480];
const MOST_SIDE = 2000;

/**
 * `/files/<name>.png`, `.jpg` and `.gif`: somebody's web server, for everything that takes the address of a picture. Any
 * name gives a picture of 640 x 480 pixels, the same one each time; another name another one. `?width=` and `?height=` give
 * it other sides.
 */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  app.setErrorHandler(answerError);
  app.get<{ Params: { name: string }; Querystring: Query }>('/files/:name', async (request, reply) => {
    const [, name, type] = /^([\w-]{1,100})\.(png|jpg|gif)$/.exec(request.params.name) ?? [];
    if (name === undefined) throw notFound('file');
    const picture = landscape(name, sideIn(request.query, 'width', WIDTH), sideIn(request.query, 'height', HEIGHT));
    void reply.header('cache-control', 'public, max-age=300');
    if (type === 'png') return reply.type('image/png').send(picture);
    return type === 'gif'
      ? reply.type('image/gif').send(await sharp(picture).gif().toBuffer())
      : reply.type('image/jpeg').send(await jpegOf(picture));
  });
}

const jpegOf = (picture: Buffer): Promise<Buffer> => sharp(picture).jpeg({ quality: 90 }).toBuffer();

/** The same picture as `/files/<name>.jpg`. */
export const landscapePhoto = (name: string): Promise<Buffer> => jpegOf(landscape(name, WIDTH, HEIGHT));

function sideIn(query: Query, name: string, standard: number): number {
  const side = Number(single(query, name) ?? standard);
  if (!Number.isInteger(side) || side < 1 || side > MOST_SIDE)
    throw new ApiError(422, 'INVALID_QUERY', `${name} must be a whole number from 1 to ${MOST_SIDE}.`);
  return side;
}

/** A sky above a field in colours that follow the name, with some grain, so that it weighs what a photo weighs. */
function landscape(name: string, width: number, height: number): Buffer {
  const [hue = 0, warmth = 0, horizon = 0, ...grain] = createHash('sha512').update(name).digest();
  const top = height / 3 + horizon / 2;
  return png(width, height, (x, y) => {
    const shade = (grain[(x * 31 + y * 17 + ((x * y) >> 4)) % grain.length] ?? 0) % 24;
    const light = Math.round((y / height) * 90);
    return y < top
      ? [Math.min(255, 110 + light + shade), Math.min(255, 150 + light), 230]
      : [60 + (warmth >> 1) + shade, 110 + (hue >> 2) + shade, 40 + shade];
  });
}
