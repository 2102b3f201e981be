import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the operating system says about one living process. */
export interface ProcessIdentity {
  /** Start time and boot, in the system's own notation: a number handed out again later never has the same. */
  readonly startedAt: string;
  /** The arguments joined by spaces; empty for threads of the kernel. */
  readonly commandLine: string;
}

/**
 * The identity of a living process, or null when there is none or it has ended. A zombie counts as ended: where nothing
 * reaps orphans (a container without an init), `kill(pid, 0)` reports a killed server as living for ever.
 */
export function processIdentity(pid: number): ProcessIdentity | null {
  if (!Number.isSafeInteger(pid) || pid < 1) return null;
  if (process.platform === 'linux') return linuxIdentity(pid);
  return process.platform === 'win32' ? windowsIdentity(pid) : psIdentity(pid);
}

/** True while the process lives; cheap enough to ask every second on each system. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return linuxIdentity(pid) !== null;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function linuxIdentity(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { startedAt: `${boot}/${fields[19] ?? ''}`, commandLine };
  } catch {
    return null;
  }
}

function psIdentity(pid: number): ProcessIdentity | null {
  const answer = ask('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)]);
  const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\d{4})\s+(.*)$/s.exec(answer);
  if (!match || match[1]?.startsWith('Z')) return null;
  return { startedAt: match[2] ?? '', commandLine: match[3] ?? '' };
}

function windowsIdentity(pid: number): ProcessIdentity | null {
  const query = `$p = Get-CimInstance Win32_Process -Filter "ProcessId=${pid}"; if ($p) { "$($p.CreationDate.Ticks)|$($p.CommandLine)" }`;
  const answer = ask('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query]);
  const bar = answer.indexOf('|');
  return bar < 0 ? null : { startedAt: answer.slice(0, bar), commandLine: answer.slice(bar + 1) };
}

function ask(program: string, parameters: readonly string[]): string {
  try {
    return execFileSync(program, parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
  } catch {
    return '';
  }
}
