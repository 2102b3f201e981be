import { useState } from 'react';
import type { Addresses } from './pictures-field';

interface Known {
  readonly id: number;
  readonly url: string;
}

/** Where pictures are: those that an ad had when it was opened, and those that were added since. */
export function useAddresses(known: readonly Known[]) {
  const [added, setAdded] = useState<readonly Known[]>([]);
  const addresses: Addresses = new Map([...known, ...added].map(({ id, url }) => [id, url]));
  return { addresses, onUploaded: (id: number, url: string) => setAdded((all) => [...all, { id, url }]) };
}
