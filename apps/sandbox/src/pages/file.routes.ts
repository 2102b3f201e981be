import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerError, notFound } from '../api-error.js';
import { png } from '../png.js';

const [WIDTH, HEIGHT] = [640, 480];

/**
 * `/files/<name>.png`: somebody's web server, for everything that takes the address of a picture. Any name gives a picture
 * of 640 x 480 pixels, the same one each time; another name another one.
 */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  app.setErrorHandler(answerError);
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const name = /^([\w-]{1,100})\.png$/.exec(request.params.name)?.[1];
    if (name === undefined) throw notFound('file');
    return reply.header('cache-control', 'public, max-age=300').type('image/png').send(landscape(name));
  });
}

/** A sky above a field in colours that follow the name, with some grain, so that it weighs what a photo weighs. */
function landscape(name: string): Buffer {
  const [hue = 0, warmth = 0, horizon = 0, ...grain] = createHash('sha512').update(name).digest();
  const top = HEIGHT / 3 + horizon / 2;
  return png(WIDTH, HEIGHT, (x, y) => {
    const shade = (grain[(x * 31 + y * 17 + ((x * y) >> 4)) % grain.length] ?? 0) % 24;
    const light = Math.round((y / HEIGHT) * 90);
    return y < top
      ? [Math.min(255, 110 + light + shade), Math.min(255, 150 + light), 230]
      : [60 + (warmth >> 1) + shade, 110 + (hue >> 2) + shade, 40 + shade];
  });
}
