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
const all: PortRange = { from: 10_000, to: 19_999 };

/** Ports of one process. Processes that start at the same moment have different ones, so that none takes what another chose. */
const perProcess = 20;

/** @param pid of the process that chooses */
export function portsOf(pid: number): PortRange {
  const from = all.from + (pid % ((all.to - all.from + 1) / perProcess)) * perProcess;
  return { from, to: from + perProcess - 1 };
}

const chosen = new Set<number>();

/**
 * A loopback port that nobody listens on now, and that this process has not chosen before.
 * @param range the ports to choose from, both ends included; by default those of this process, then all of the launcher's
 * @throws when all that were tried are taken
 */
export async function freePort(range?: PortRange): Promise<number> {
  const ranges = range ? [range] : [portsOf(process.pid), all];
  for (const { from, to } of ranges)
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const port = from + Math.floor(Math.random() * (to - from + 1));
      if (chosen.has(port) || !(await isPortFree(port, '127.0.0.1'))) continue;
      chosen.add(port);
      return port;
    }
  throw new Error(`No free port on 127.0.0.1: ${ranges.map(({ from, to }) => `${from} to ${to}`).join(', ')}.`);
}

export interface PortRange {
  readonly from: number;
  readonly to: number;
}
