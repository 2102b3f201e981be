import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LaunchError } from '../launch-error.js';

/** An account of the operating system by numbers. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account that PostgreSQL must run under, or null for our own. PostgreSQL refuses root, so root lends its server the
 * account of an existing cluster's owner, else `postgres`, else `nobody`; no account is ever created.
 * @param cluster the data directory, which need not exist
 */
export async function serverAccount(cluster: string): Promise<Account | null> {
  const self = process.getuid?.();
  if (self === undefined) return null;
  const owner = await stat(cluster).catch(() => null);
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new LaunchError(`${cluster} belongs to another account: start as the account that created it.`);
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = accountNamed('postgres') ?? accountNamed('_postgres') ?? accountNamed('nobody');
  if (!account) {
    throw new LaunchError(
      'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to lend it.',
    );
  }
  return account;
}

/** True when the account may pass through every folder from the root of the file system down to this one. */
export async function mayEnter(folder: string, account: Account): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    let bit = 0o001;
    if (uid === account.uid) bit = 0o100;
    else if (gid === account.gid) bit = 0o010;
    if ((mode & bit) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

function accountNamed(name: string): Account | null {
  for (const line of passwd()) {
    const [entry, , uid, gid] = line.split(':');
    // `>>> 0`: macOS writes nobody's number as -2.
    if (entry === name && uid && gid && uid !== '0') return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  return null;
}

function passwd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}
