import { LaunchError } from './launch-error.js';

/** What `npm start` was asked for. */
export interface Request {
  readonly help: boolean;
  readonly reset: boolean;
  /** Without the demo's chain of shops. */
  readonly bare: boolean;
}

export const HELP = `Locara

  npm start               start; without DATABASE_URL in demo mode, with everything that it needs
  npm start -- --reset    delete the data of the demo mode first
  npm start -- --bare     do not add the demo's chain of shops
  npm start -- --help     this text

Environment, demo mode
  PORT           where the platform listens on 127.0.0.1 (3000)
  DATA_DIR       where it keeps database, secrets and logs (.data)
  REDIS_URL      queues on this Redis instead of PostgreSQL

Environment, production
  DATABASE_URL   a PostgreSQL of your own: no embedded database, no sandbox, no demo data
  The applications name what else they need.

Environment, documentation site (built in the background when it has changed)
  SITE_URL       its address for readers, where that is not the platform's
  SITE_FOLDER    a site that was built elsewhere; none: no site

Ctrl-C stops in order; a second Ctrl-C at once.
`;

/** @throws LaunchError for a word that is not known */
export function readCommandLine(words: readonly string[]): Request {
  const known = new Set(['--help', '-h', '--reset', '--bare']);
  const unknown = words.find((word) => !known.has(word));
  if (unknown !== undefined)
    throw new LaunchError(`Unknown option ${unknown}. npm start -- --help lists what there is.`);
  return {
    help: words.includes('--help') || words.includes('-h'),
    reset: words.includes('--reset'),
    bare: words.includes('--bare'),
  };
}

/** @throws LaunchError when it is not a port number */
export function readPort(text: string | undefined): number {
  const port = text === undefined || text === '' ? 3000 : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LaunchError(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}
