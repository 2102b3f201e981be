import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const app = resolve('apps/console');

/** The texts of a catalog with their translations. */
async function textsOf(file: string): Promise<Map<string, string>> {
  const entries = (await readFile(file, 'utf8')).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm);
  return new Map([...entries].map(([, id = '', text = '']) => [id, text]));
}

it('every text of the console is in its catalogs, no other is, and each is translated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'locara-messages-'));
  const { NODE_OPTIONS: _, ...environment } = process.env;
  try {
    await promisify(execFile)(process.execPath, [resolve('node_modules/@lingui/cli/dist/lingui.js'), 'extract'], {
      cwd: app,
      env: { ...environment, MESSAGES_FOLDER: folder },
    });
    const extracted = [...(await textsOf(join(folder, 'en.po'))).keys()].sort();
    expect(extracted.length).toBeGreaterThan(100);
    for (const language of ['de', 'en', 'fr']) {
      const texts = await textsOf(join(app, 'src/messages', `${language}.po`));
      expect([...texts.keys()].sort()).toEqual(extracted);
      expect([...texts].filter(([, text]) => text === '')).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
