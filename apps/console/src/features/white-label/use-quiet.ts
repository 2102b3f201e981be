import { useEffect, useState } from 'react';

const quietMs = 250;

/** A value once nobody has typed on for a moment. */
export function useQuiet(value: string | null): string | null {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}
