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
  'post-flood',
  'message-flood',
  'webhook-flood',
  'campaign-pause',
  'statistics',
  'site',
] as const;
export type SuiteName = (typeof suiteNames)[number];

export interface Arguments {
  readonly help: boolean;
  readonly suites: readonly SuiteName[];
  /** Locations, or facts, in the large data set. */
  readonly rows: number;
  /** Locations in the small data set. */
  readonly smallRows: number;
  /** Seconds of one round of load. */
  readonly seconds: number;
  readonly rounds: number;
  /** Where the results go as JSON. */
  readonly json: string | undefined;
  /** Kept folder of the server, with data sets that are used again; else a temporary one. */
  readonly data: string | undefined;
  /** Connection string of another server; undefined: one of its own. */
  readonly database: string | undefined;
  /** Print the plans of the list queries. */
  readonly explain: boolean;
  /** File of labelled pairs, which "duplicates" measures too. */
  readonly pairs: string | undefined;
  /** File that "duplicates" writes the model of the product to. */
  readonly model: string | undefined;
  /** How many times worse than its goal a ratio may be; undefined: goals are reported and fail nothing. */
  readonly tolerance: number | undefined;
}

/**
 * Seconds for all, for CI: it finds a query that costs a multiple of what it did, not one that costs a tenth more. The suites
 * are those that read: each list and search has a floor, or the same list in a database with fifteen times the rows.
 */
const quickDefaults = {
  suites: ['lists', 'single-read', 'finding', 'growth'],
  rows: 30_000,
  smallRows: 2000,
  seconds: 0.2,
  rounds: 3,
  tolerance: 3,
} as const satisfies Partial<Arguments>;

const usualDefaults = {
  suites: suiteNames,
  rows: 1_000_000,
  smallRows: 10_000,
  seconds: 3,
  rounds: 5,
  tolerance: undefined,
} as const satisfies Partial<Arguments>;

export const HELP = `npm run bench -- [suite …] [options]

Measures the platform against a floor in the same run: bare Fastify and pg, or bare BullMQ, with the same SQL.
Suites (all by default): ${suiteNames.join(', ')}

  --rows N       locations in the large data set of "growth" and "duplicates", facts in that of "statistics"; default 1000000 (some
                 minutes to fill), the small ones have 10000 locations and 1000000 facts
  --seconds N    length of one round of load; default 3
  --rounds N     rounds of each side, interleaved; the median counts; default 5
  --json FILE    also write the results as JSON
  --data DIR     keep the server with its data sets there, and use them again (only with the same migrations)
  --database URL run against this PostgreSQL in place of one of its own; the user must be able to create databases, which stay there
  --explain      print EXPLAIN (ANALYZE, BUFFERS) of the list queries and name sequential scans over tenants' tables
  --pairs FILE   labelled pairs to measure the matcher by, in place of the speed of its search: left<tab>right<tab>0|1, records as COL name VAL …
  --model FILE   fit the matcher's model anew and write it there (libs/domain/matching/place-match-weights.ts)
  --quick        two minutes in all: ${quickDefaults.suites.join(', ')} with small data sets and short rounds; fails when a
                 goal is missed by more than the factor ${quickDefaults.tolerance}
  --help
`;

/** @throws Error for people when something is not understood */
export function readArguments(given: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      rows: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      json: { type: 'string' },
      data: { type: 'string' },
      database: { type: 'string' },
      explain: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      model: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !(suiteNames as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no suite ${unknown.join(', ')}. There are: ${suiteNames.join(', ')}.`);
  const defaults = values.quick ? quickDefaults : usualDefaults;
  const number = (name: 'rows' | 'seconds' | 'rounds'): number => {
    const text = values[name];
    return text === undefined ? defaults[name] : positive(name, text);
  };
  return {
    help: values.help,
    suites: positionals.length === 0 ? defaults.suites : suiteNames.filter((name) => positionals.includes(name)),
    rows: number('rows'),
    smallRows: defaults.smallRows,
    seconds: number('seconds'),
    rounds: number('rounds'),
    json: values.json,
    data: values.data,
    database: values.database === undefined ? undefined : serverAddress(values.database),
    explain: values.explain,
    pairs: values.pairs,
    model: values.model,
    tolerance: defaults.tolerance,
  };
}

function serverAddress(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(`--database must be a connection string of PostgreSQL, not "${text}".`);
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0) || value > 100_000_000) throw new Error(`--${name} must be a positive number, not "${text}".`);
  return value;
}
