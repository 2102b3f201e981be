import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface SiteOptions {
  readonly projectRoot: string;
  readonly environment: NodeJS.ProcessEnv;
  /** An address that the environment does not give stays as the site was built with; else it is that of this start. */
  readonly keepAddresses: boolean;
}

/** The documentation site of this checkout. */
export interface Site {
  /** Where the API finds it, for its `SITE_FOLDER`; undefined when there is none and none can be built. */
  readonly folder: string | undefined;
  /** Whether this checkout can build it. */
  readonly buildable: boolean;
}

/** What goes on beside the applications once they are ready. */
export interface Background {
  /** Ends it at once, with all that it has started. */
  stop(): void;
  /** Settles when nothing of it runs any more. Never rejects. */
  readonly ended: Promise<void>;
}

/** How a build reports; `complaint` when a person should look at it. */
export type Report = (line: string, complaint: boolean) => void;

/** `SITE_FOLDER` decides where it is given: another folder is not ours to build, and `none` is no site at all. */
export function siteOf({ projectRoot, environment }: Pick<SiteOptions, 'projectRoot' | 'environment'>): Site {
  const given = environment['SITE_FOLDER'];
  if (given) return { folder: given === 'none' ? undefined : given, buildable: false };
  const docs = join(projectRoot, 'apps', 'docs');
  const buildable = existsSync(join(docs, 'docusaurus.config.ts')) && existsSync(scriptOf(projectRoot));
  const folder = join(docs, 'build');
  const installed = [projectRoot, docs].some((path) => existsSync(join(path, 'node_modules', '@docusaurus', 'core')));
  return { folder: (buildable && installed) || existsSync(folder) ? folder : undefined, buildable };
}

/**
 * Builds the site in the background when it differs from what was built last. The platform never waits for it and does
 * not fall with it: what happened is reported, and a former site goes on being served.
 */
export function buildSite(options: SiteOptions, report: Report): Background {
  const { projectRoot, environment, keepAddresses } = options;
  const parameters = ['--background', ...(keepAddresses ? ['--keep-addresses'] : [])];
  // Detached: Ctrl-C in the terminal reaches the launcher alone. The channel closes when the launcher is killed.
  const child = spawn(process.execPath, [scriptOf(projectRoot), ...parameters], {
    cwd: projectRoot,
    detached: true,
    // The API puts the platform's address into what it serves: no start builds anew because of a port.
    env: { ...environment, NODE_OPTIONS: '', PUBLIC_URL: undefined },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stopped = false;
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!stopped && line.trim() !== '') report(line.trimEnd(), stream === child.stderr);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  }).then((status) => {
    if (stopped || status === 0 || status === NOT_INSTALLED) return;
    report('The platform runs without it; npm run docs:build tries again.', true);
  });
  return {
    stop() {
      stopped = true;
      kill(child, 'SIGTERM');
      const timer = setTimeout(() => kill(child, 'SIGKILL'), PATIENCE_MS);
      void ended.then(() => clearTimeout(timer));
    },
    ended,
  };
}

/** What the script ends with when Docusaurus is not there. */
const NOT_INSTALLED = 3;
const PATIENCE_MS = 2_000;

const scriptOf = (projectRoot: string): string => join(projectRoot, 'apps', 'launcher', 'build-site.mjs');

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    // It leads a process group of its own, with Docusaurus in it.
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
