import { parseArgs } from 'node:util';

export const suiteNames = [
  'lists',
  'single-read',
  'finding',
  'order',
  'pipeline',
  'two-workers',
  'growth',
  'start',
  'import-memory',
  'bulk-change',
  'invoice-run',
  'duplicates',
  'listing-flood',
  'site',
] as const;
export type SuiteName = (typeof suiteNames)[number];

export interface Arguments {
  readonly help: boolean;
  readonly suites: readonly SuiteName[];
  /** Locations in the large data set. */
  readonly rows: number;
  /** Seconds of one round of load. */
  readonly seconds: number;
  readonly rounds: number;
  /** Where the results go as JSON. */
  readonly json: string | undefined;
  /** Kept folder of the server, with data sets that are used again; else a temporary one. */
  readonly data: string | undefined;
  /** Print the plans of the list queries. */
  readonly explain: boolean;
  /** File of labelled pairs, which "duplicates" measures too. */
  readonly pairs: string | undefined;
  /** File that "duplicates" writes the model of the product to. */
  readonly model: string | undefined;
}

export const HELP = `npm run bench -- [suite …] [options]

Measures the platform against a floor in the same run: bare Fastify and pg, or bare BullMQ, with the same SQL.
Suites (all by default): ${suiteNames.join(', ')}

  --rows N       locations in the large data set of "growth" and "duplicates"; default 1000000 (some minutes to fill), the small one has 10000
  --seconds N    length of one round of load; default 3
  --rounds N     rounds of each side, interleaved; the median counts; default 5
  --json FILE    also write the results as JSON
  --data DIR     keep the server with its data sets there, and use them again (only with the same migrations)
  --explain      print EXPLAIN (ANALYZE, BUFFERS) of the list queries and name sequential scans over tenants' tables
  --pairs FILE   labelled pairs to measure the matcher by, in place of the speed of its search: left<tab>right<tab>0|1, records as COL name VAL …
  --model FILE   fit the matcher's model anew and write it there (libs/domain/place-match-weights.ts)
  --help
`;

/** @throws Error for people when something is not understood */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      rows: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'string' },
      data: { type: 'string' },
      explain: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      model: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !(suiteNames as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${suiteNames.join(', ')}.`);
  return {
    help: values.help,
    suites: positionals.length === 0 ? suiteNames : suiteNames.filter((name) => positionals.includes(name)),
    rows: positive('rows', values.rows),
    seconds: positive('seconds', values.seconds),
    rounds: positive('rounds', values.rounds),
    json: values.json,
    data: values.data,
    explain: values.explain,
    pairs: values.pairs,
    model: values.model,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0) || value > 100_000_000) throw new Error(`--${name} must be a positive number, not "${text}".`);
  return value;
}
