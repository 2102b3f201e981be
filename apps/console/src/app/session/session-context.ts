import { createContext, useContext } from 'react';
import type { Caller } from './caller';

export const CallerContext = createContext<Caller | null>(null);

/** Who is signed in. Only below the shell, which shows the sign-in to everybody else. */
export function useCaller(): Caller {
  const caller = useContext(CallerContext);
  if (caller === null) throw new Error('No caller: this screen is outside of the shell.');
  return caller;
}
