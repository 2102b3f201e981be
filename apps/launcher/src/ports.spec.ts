import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort, portsOf } from './ports.js';

test('processes that start one after the other choose from ports of their own', () => {
  const first = portsOf(4_711);
  const second = portsOf(4_712);
  expect(first.to).toBeLessThan(second.from);
  for (const pid of [0, 1, 499, 500, 32_767, 4_194_303]) {
    const { from, to } = portsOf(pid);
    expect(from).toBeGreaterThanOrEqual(10_000);
    expect(to).toBeLessThanOrEqual(19_999);
  }
});

test('a process never chooses a port twice, and goes on outside its own when they are used up', async () => {
  const ports: number[] = [];
  for (let count = 0; count < 30; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(30);
  const own = portsOf(process.pid);
  expect(ports.some((port) => port >= own.from && port <= own.to)).toBe(true);
});

test('a range whose ports are all taken is named', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(freePort({ from: port, to: port })).rejects.toThrow(`No free port on 127.0.0.1: ${port} to ${port}.`);
  await new Promise((resolve) => server.close(resolve));
});
