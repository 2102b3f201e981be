import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { endConnectionsOnClose } from './end-connections.js';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server that keeps connections alive longer than a test may take. */
async function serve() {
  const app = fastify({ keepAliveTimeout: 600_000, return503OnClosing: false });
  endConnectionsOnClose(app);
  const answers: PassThrough[] = [];
  app.get('/stream', (_request, reply) => {
    const answer = new PassThrough();
    answers.push(answer);
    answer.write('first');
    return reply.send(answer);
  });
  app.get('/later', async () => {
    const answer = new PassThrough();
    answers.push(answer);
    app.server.emit('asked');
    await once(answer, 'resume');
    return 'later';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, answers, port: (app.server.address() as AddressInfo).port };
}

/** A connection, with all that it was told. */
async function open(port: number, request?: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const told = { text: '' };
  socket.on('data', (part: Buffer) => (told.text += part.toString()));
  // What is cut off may be reset.
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (request !== undefined) socket.write(request);
  return { told, ended, socket };
}

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

describe('a server that closes', () => {
  it('does not wait for a connection that was not used, nor for half a request', async () => {
    const { app, port } = await serve();
    const connected = once(app.server, 'connection');
    const [unused, half] = [await open(port), await open(port, 'GET /str')];
    await connected;
    await app.close();
    await Promise.all([unused.ended, half.ended]);
  });

  it('sends what it has begun to send to the end, and then waits no longer', async () => {
    const { app, answers, port } = await serve();
    const { told, ended, socket } = await open(port, asking('/stream'));
    while (!told.text.includes('first')) await once(socket, 'data');
    const closed = app.close();
    setImmediate(() => answers[0]?.end('last'));
    await Promise.all([closed, ended]);
    expect(told.text).toMatch(/first[^]*last[^]*\r\n0\r\n\r\n$/);
  });

  it('answers what is in flight, and says that the connection ends', async () => {
    const { app, answers, port } = await serve();
    const asked = once(app.server, 'asked');
    const { told, ended } = await open(port, asking('/later'));
    await asked;
    const closed = app.close();
    setImmediate(() => answers[0]?.emit('resume'));
    await Promise.all([closed, ended]);
    expect(told.text).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close[^]*later$/);
  });
});
