import { freePort as chooseFreePort } from '#apps/launcher/src/ports';

/** Each process that runs tests has ports of its own, so that two never choose the same; the launcher chooses below 20,000. */
const perProcess = 1000;
const from = 20_000 + (Number(process.env['JEST_WORKER_ID'] ?? 0) % 12) * perProcess;

/** A port on loopback that nobody listens on, and that this run chooses for nobody else. */
export function freePort(): Promise<number> {
  return chooseFreePort({ from, to: from + perProcess - 1 });
}
