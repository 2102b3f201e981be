import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A directory that takes every order after a while, and never reports: it only makes callers wait. */
export async function startSlowDirectory(answerAfterMs: number): Promise<{ url: string; close(): Promise<void> }> {
  let next = 1;
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      const id = String(next++);
      const body = JSON.stringify({ id, reference: id, status: 'PENDING', version: 1 });
      response.writeHead(202, { 'content-type': 'application/json' }).end(body);
    }, answerAfterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
