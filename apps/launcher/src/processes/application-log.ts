import { createWriteStream, openSync, renameSync, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

/** Where the lines of one application go. */
export interface ApplicationLog {
  /** `line` without its end; `fromStderr` lines that are no JSON are failures that a person must see. */
  write(line: string, fromStderr: boolean): void;
  close(): Promise<void>;
}

export interface FileLogOptions {
  readonly folder: string;
  readonly application: string;
  /** Shows one line to the person at the terminal. */
  readonly show: (line: string) => void;
  /** The file is set aside when it is larger than this; 50 MB by default. */
  readonly maxBytes?: number;
}

/** Earlier files are `<app>.1.log` (the newest) to `<app>.3.log`. */
const KEPT_FILES = 3;
const DEFAULT_MAX_BYTES = 50 * 1024 * 1024;

/** pino's numbers. */
const WARN = 40;
const LEVEL_NAMES: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'fatal' };

/** Keeps an application's lines in `<folder>/<application>.log`, begun anew, and shows warnings and what is worse. */
export async function openFileLog(options: FileLogOptions): Promise<ApplicationLog> {
  const { folder, application, show, maxBytes = DEFAULT_MAX_BYTES } = options;
  await mkdir(folder, { recursive: true });
  const name = (age: number) => join(folder, age === 0 ? `${application}.log` : `${application}.${age}.log`);
  if (((await stat(name(0)).catch(() => null))?.size ?? 0) > 0) {
    for (let age = KEPT_FILES - 1; age >= 0; age -= 1) await rename(name(age), name(age + 1)).catch(() => undefined);
  }
  let bytes = 0;
  let stream = openStream(name(0), show);
  /** Files that were set aside take the lines that still wait for them. */
  const ending = new Set<Promise<void>>();
  const end = (): Promise<void> => {
    const ended = finished(stream).catch(() => undefined);
    stream.end();
    return ended;
  };
  return {
    write(line, fromStderr) {
      if (bytes > maxBytes) {
        bytes = 0;
        const aside = end();
        ending.add(aside);
        void aside.then(() => ending.delete(aside));
        renameSync(name(0), name(1));
        stream = openStream(name(0), show);
      }
      bytes += line.length + 1;
      stream.write(`${line}\n`);
      const shown = forPerson(line, fromStderr);
      if (shown) show(`${application.padEnd(8)} ${shown}`);
    },
    close: async () => void (await Promise.all([end(), ...ending])),
  };
}

/** For operators: an application's JSON lines go unchanged to our own standard output, as a container's log is read. */
export function passThroughLog(output: NodeJS.WritableStream): ApplicationLog {
  return {
    write: (line) => void output.write(`${line}\n`),
    close: () => Promise.resolve(),
  };
}

/**
 * Opened before it returns, so that a file renamed afterwards takes the lines that still wait for it along. A full disk
 * must not end the applications: the loss is told once.
 */
function openStream(file: string, show: (line: string) => void): WriteStream {
  const stream = createWriteStream(file, { fd: openSync(file, 'a', 0o600) });
  stream.once('error', (error) => show(`The log ${file} cannot be written: ${error.message}`));
  stream.on('error', () => undefined);
  return stream;
}

/** What a person should see of a line, or null. Most lines are below a warning and are recognised without parsing. */
export function forPerson(line: string, fromStderr: boolean): string | null {
  const level = Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? Number.NaN);
  if (level < WARN) return null;
  const entry = line.startsWith('{') ? parsed(line) : null;
  if (!entry) return fromStderr && line.trim() !== '' ? line : null;
  if (typeof entry.level !== 'number' || entry.level < WARN) return null;
  const reason = entry.err?.message;
  const message = entry.msg ?? reason ?? '';
  const detail = reason && reason !== message ? `: ${reason}` : '';
  return `${LEVEL_NAMES[entry.level] ?? 'warning'}: ${message}${detail}`;
}

function parsed(line: string): { level?: number; msg?: string; err?: { message?: string } } | null {
  try {
    return JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } };
  } catch {
    return null;
  }
}
