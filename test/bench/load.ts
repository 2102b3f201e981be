import { Client } from 'undici';

/** One request, made anew for every call. */
export interface BenchRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  /** `http://host:port` */
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  readonly request: () => BenchRequest;
}

export interface Round {
  readonly perSecond: number;
  /** Milliseconds, ascending. */
  readonly latencies: readonly number[];
}

/**
 * Sends one request after the other on each connection until the time is over.
 * @throws Error for a response that is not 200: its time would mean nothing
 */
export async function runLoad({ origin, connections, seconds, request }: Load): Promise<Round> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(origin);
      try {
        while (performance.now() < end) latencies.push(await timed(client, request()));
      } finally {
        await client.close();
      }
    }),
  );
  const took = (performance.now() - begun) / 1000;
  return { perSecond: latencies.length / took, latencies: latencies.sort((a, b) => a - b) };
}

/** @returns milliseconds until the last byte of the response */
async function timed(client: Client, { method = 'GET', path, headers = {}, body }: BenchRequest): Promise<number> {
  const begun = performance.now();
  const response = await client.request({ method, path, headers, body: body ?? null });
  if (response.statusCode !== 200)
    throw new Error(`${method} ${path} was answered ${response.statusCode}: ${await response.body.text()}`);
  await response.body.dump();
  return performance.now() - begun;
}

/** The text of one response. */
export async function fetchText(
  origin: string,
  { method = 'GET', path, headers = {}, body }: BenchRequest,
): Promise<string> {
  const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return text;
}

/**
 * Rounds of each load in turn, so that whatever else the machine does meets all of them; the first of each only warms up.
 * @param warmUp seconds of that first one; default: as the load, and at most 1.5
 */
export async function interleaved(rounds: number, loads: readonly Load[], warmUp?: number): Promise<Round[][]> {
  const results: Round[][] = loads.map(() => []);
  for (const load of loads) await runLoad({ ...load, seconds: warmUp ?? Math.min(load.seconds, 1.5) });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, load] of loads.entries()) results[index]?.push(await runLoad(load));
  return results;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const medianPerSecond = (rounds: readonly Round[]): number => median(rounds.map((round) => round.perSecond));

/** Median over the rounds of each round's percentile, in milliseconds. */
export const medianPercentile = (rounds: readonly Round[], share: number): number =>
  median(
    rounds.map(
      ({ latencies }) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? NaN,
    ),
  );
