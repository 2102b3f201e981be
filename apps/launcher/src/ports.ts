import { createServer } from 'node:net';

/**
 * True when nobody listens on the address now and we may; also for an address that this machine does not have (`::1`
 * without IPv6). Another process may take the port a moment later.
 */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  return (await listenOnce(port, host)) !== null;
}

/** A loopback port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0, '127.0.0.1');
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}

function listenOnce(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(port);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
