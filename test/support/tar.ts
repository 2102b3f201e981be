import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A gzipped archive as the system's `tar` makes it. */
export function packed(files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'locara-tar-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return execFileSync('tar', ['--format=ustar', '-cz', '-C', folder, ...Object.keys(files)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One file of an archive; `tar` complains, and this throws, when lengths or sums are wrong. */
export const unpacked = (archive: Buffer, name: string): string =>
  execFileSync('tar', ['-xzO', '-f', '-', name], { input: archive }).toString('utf8');
