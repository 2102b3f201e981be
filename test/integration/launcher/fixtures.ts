import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const compiled = (name: string) =>
  fileURLToPath(new URL(`../../../dist/apps/launcher/src/${name}.js`, import.meta.url));

/** A folder that the server's account may enter, also when the tests run as root. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'locara-launcher-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * An application as the launcher expects it: serves on PORT, says that it is ready, drains on SIGTERM, ends on
 * `disconnect`. `/die` ends it, `/slow` returns after 300 ms, other paths answer with its database's address.
 */
export async function writeApplication(file: string): Promise<string> {
  await writeFile(
    file,
    `import { createServer } from 'node:http';
     if (process.env.FAIL_AT_START === '1') { console.error('cannot start'); process.exit(3); }
     const say = (level, msg) => console.log(JSON.stringify({ level, msg, at: process.hrtime.bigint().toString() }));
     const server = createServer((request, response) => {
       if (request.url === '/die') process.exit(7);
       response.setHeader('Connection', 'close');
       setTimeout(() => response.end(process.env.DATABASE_URL), request.url === '/slow' ? 300 : 0);
     });
     server.listen(Number(process.env.LISTEN ?? process.env.PORT), '127.0.0.1', () => {
       say(30, 'serving');
       process.send({ ready: true, port: server.address().port });
     });
     process.once('SIGTERM', () => {
       server.close(() => { say(30, 'drained'); process.exit(0); });
       server.closeIdleConnections();
     });
     process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));`,
  );
  return file;
}

/** A program in a process of its own, with what it has written so far. */
export interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Its exit code or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** The compiled modules of the launcher that statements may use, by the name they have there. */
const modules = { dataFolder: 'data-folder', launch: 'launch', signals: 'processes/signals' };

/** Runs statements, kept in `folder`, in which `launcher.<name>` is one of `modules`. */
export function runStatements(folder: string, statements: string, env: NodeJS.ProcessEnv = {}): Program {
  const imports = Object.entries(modules).map(([name, path]) => `${name}: await import('${compiled(path)}')`);
  const file = join(folder, `program-${randomUUID()}.mjs`);
  writeFileSync(file, `const launcher = { ${imports.join(', ')} };\n${statements}`);
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1));
  });
  return { process: child, output: () => output, ended };
}
