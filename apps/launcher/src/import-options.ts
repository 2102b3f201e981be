import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LaunchError } from './launch-error.js';

export const IMPORT_HELP = `Import locations into a running platform

  npm run import -- --company <id> <file> [--mapping <json or file>] [--time-zone <IANA name>] [--dry-run]

  <file>        CSV (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or XLSX
  --company     company that the locations are to belong to
  --mapping     where fields are that are not recognised by themselves: JSON or a file with it,
                for example '{"name":"brand","country":"=US"}'
  --time-zone   of rows that say none
  --dry-run     only say what would happen

Environment
  LOCARA_URL        where the platform is; without it the one that runs on the data folder
  DATA_DIR          that folder (.data)
  LOCARA_USER       demo-agency
  LOCARA_PASSWORD   of that user; for demo-agency the demo's

Ctrl-C leaves the import running and says where to look at it.
`;

/** What the command is to do. */
export interface ImportOptions {
  readonly companyId: number;
  readonly file: string;
  readonly contentType: string;
  /** JSON text. */
  readonly mapping: string | undefined;
  readonly timeZone: string | undefined;
  readonly dryRun: boolean;
  /** Undefined: the platform that runs on the data folder. */
  readonly url: string | undefined;
  readonly dataFolder: string;
  readonly userName: string;
  readonly password: string;
}

/**
 * Reads the command line and the environment.
 * @returns undefined when only the help is asked for
 * @throws LaunchError for what is missing or not known
 */
export function readImportOptions(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): ImportOptions | undefined {
  const { values, positionals } = parse(words);
  if (values.help === true) return undefined;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new LaunchError('Name one file. npm run import -- --help says how.');
  if (values.company === undefined || !/^[1-9]\d{0,15}$/.test(values.company))
    throw new LaunchError('Say which company: --company <id>.');
  const user = environment['LOCARA_USER'] ?? 'demo-agency';
  const password = environment['LOCARA_PASSWORD'] ?? (user.startsWith('demo-') ? 'Demo-Password-1!' : undefined);
  if (password === undefined) throw new LaunchError('LOCARA_PASSWORD is not set.');
  return {
    companyId: Number(values.company),
    file,
    contentType: file.toLowerCase().endsWith('.xlsx')
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : 'text/csv',
    mapping: values.mapping === undefined ? undefined : readMapping(values.mapping),
    timeZone: values['time-zone'],
    dryRun: values['dry-run'] ?? false,
    url: environment['LOCARA_URL']?.replace(/\/$/, ''),
    dataFolder: environment['DATA_DIR'] || '.data',
    userName: user,
    password,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        mapping: { type: 'string' },
        'time-zone': { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new LaunchError(error instanceof Error ? error.message : String(error));
  }
}

function readMapping(text: string): string {
  if (text.trimStart().startsWith('{')) return text;
  try {
    return readFileSync(text, 'utf8');
  } catch {
    throw new LaunchError(`--mapping is neither JSON nor a file that can be read: ${text}`);
  }
}
