import { useEffect, useState } from 'react';

const stepMs = 30_000;

/** The time, read again twice a minute: how long somebody waits, and until when a reply is possible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
