import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** How a sample ended. */
export interface Ended {
  /** Exit code; null: killed, or ended with the process that many share. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** How long all samples of one kind on one page may take, in ms. */
export const patienceMs = 120_000;

/** Options of the test runner are none of the sample's. */
export function environmentOfSamples(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...more };
  delete env['NODE_OPTIONS'];
  return env;
}

/**
 * One process that runs the samples of many pages, each in a folder of its own: to start a process takes longer than most
 * samples. It reads folders, a line each, leaves `out` and `errors` in them, and tells each exit code on descriptor 3.
 */
export class SampleHost {
  private child: ChildProcess | undefined;
  private died = '';
  private ended: ((code: number | null) => void) | undefined;

  private constructor(
    private readonly command: string,
    private readonly args: readonly string[],
  ) {}

  /** Runs `samples.sh`, each in a subshell: variables and options of one are none of the next's. */
  static ofBash(): SampleHost {
    const loop = `while IFS= read -r folder; do (
      exec 2>"$folder/errors" >"$folder/out" 3>&- </dev/null; cd "$folder"; . ./samples.sh
    ); echo "$?" >&3; done`;
    return new SampleHost('bash', ['-c', loop]);
  }

  /** Imports `samples.js`. */
  static ofModules(): SampleHost {
    return new SampleHost(process.execPath, [join(import.meta.dirname, 'module-host.mjs')]);
  }

  async run(folder: string): Promise<Ended> {
    const child = (this.child ??= this.start());
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    const code = await new Promise<number | null>((resolve) => {
      this.ended = resolve;
      child.stdin?.write(`${folder}\n`);
    });
    clearTimeout(timer);
    const [output, errors] = await Promise.all(
      ['out', 'errors'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
    );
    return { code, output: output ?? '', errors: code === null ? this.died : (errors ?? '') };
  }

  close(): void {
    this.child?.stdin?.end();
  }

  private start(): ChildProcess {
    this.died = '';
    const child = spawn(this.command, this.args, {
      env: environmentOfSamples(),
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.died += text));
    createInterface({ input: child.stdio[3] as NodeJS.ReadableStream }).on('line', (line) =>
      this.ended?.(Number(line)),
    );
    child.once('close', (code, signal) => {
      this.died += `the process of the samples ended (${signal ?? code})`;
      // The next sample gets a new one.
      this.child = undefined;
      this.ended?.(null);
    });
    return child;
  }
}
