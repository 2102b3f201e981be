import { useEffect, useState } from 'react';

/**
 * A value once nobody has typed on for a moment. Values are the same when they are written the same as JSON.
 * @param ms how long a moment is
 */
export function useQuiet<T extends object | string | null>(value: T, ms = 250): T {
  const [quiet, setQuiet] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(JSON.parse(text) as T), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return quiet;
}
