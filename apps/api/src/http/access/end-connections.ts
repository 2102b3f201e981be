import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When a server closes, Node ends the connections that are kept alive, and waits for all others: also for those that browsers open
 * ahead and have not used yet, and for those whose request was in flight, which are kept alive once they were answered. The process
 * would wait minutes for clients that have nothing to say.
 */
export function endConnectionsOnClose(fastify: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const { server } = fastify;
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    for (const socket of unused) socket.destroy();
    // Of answers that have begun, such as streams of events: their headers cannot say it any more.
    server.keepAliveTimeout = 1;
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
