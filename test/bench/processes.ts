import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly megabytes: number;
  readonly command: string;
}

/** `ps` knows this on Linux and macOS alike. */
async function processes(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,rss=,command='], { maxBuffer: 16_777_216 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        megabytes: Number(kilobytes) / 1024,
        command: command.join(' '),
      };
    });
}

/** Everything that a process has started, and what that has started. */
export async function descendants(pid: number): Promise<RunningProcess[]> {
  const all = await processes();
  const below = (parent: number): RunningProcess[] =>
    all.flatMap((process) => (process.parent === parent ? [process, ...below(process.pid)] : []));
  return below(pid);
}

/** Memory that a process holds now, in MB. @throws Error when it has ended */
export async function residentMegabytes(pid: number): Promise<number> {
  const found = (await processes()).find((process) => process.pid === pid);
  if (found === undefined) throw new Error(`Process ${pid} has ended.`);
  return found.megabytes;
}
