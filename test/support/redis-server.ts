import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { until } from './eventually.js';

/** A Redis of a test's own, without persistence. */
export interface TestRedis {
  readonly url: string;
  /** SIGKILL: what it held is lost, as when a machine goes. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** True when `redis-server` is on the PATH. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts Redis on a free port of 127.0.0.1 and waits until it answers. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'locara-redis-'));
  const parameters = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const server = spawn('redis-server', parameters, { stdio: 'ignore' });
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await once(server, 'spawn');
    await answers(server, port);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function answers(server: ChildProcess, port: number): Promise<void> {
  await until(() => {
    if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode} on port ${port}.`);
    return ping(port);
  }, `redis-server answers on port ${port}`);
}

function ping(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}
