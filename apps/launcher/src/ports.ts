import { createServer } from 'node:net';

/**
 * True when nobody listens on the address now and we may; also for an address that this machine does not have (`::1`
 * without IPv6). Another process may take the port a moment later.
 */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Below the ports that operating systems give to outgoing connections (Linux: from 32768), so that no connection takes a port
 * between the moment it is chosen and the moment its process listens.
 */
const choice: PortRange = { from: 10_000, to: 19_999 };

/**
 * A loopback port that nobody listens on now.
 * @param range the ports to choose from, both ends included
 * @throws when a hundred of them, chosen by chance, are all taken
 */
export async function freePort({ from, to }: PortRange = choice): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = from + Math.floor(Math.random() * (to - from + 1));
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`No free port on 127.0.0.1 between ${from} and ${to}.`);
}

export interface PortRange {
  readonly from: number;
  readonly to: number;
}
