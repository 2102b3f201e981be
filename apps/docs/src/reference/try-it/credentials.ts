import { demoPassword } from '../../demo';
import type { Credentials } from './send';

const KEY = 'locara.reference.sign-in';
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Lives as long as the page; nothing is written unless the reader asks for it. */
let memory: Credentials | undefined;

const stored = (): Credentials | undefined => {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

export const isKept = (): boolean => stored() !== undefined;

/** What the reader typed before, else on one's own machine the demo's user. */
export const initialCredentials = (demoUser: string): Credentials =>
  memory ??
  stored() ??
  (LOCAL.has(window.location.hostname)
    ? { userName: demoUser, password: demoPassword }
    : { userName: '', password: '' });

export const remember = (credentials: Credentials, keep: boolean): void => {
  memory = credentials;
  try {
    if (keep) window.sessionStorage.setItem(KEY, JSON.stringify(credentials));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: the memory has them.
  }
};
