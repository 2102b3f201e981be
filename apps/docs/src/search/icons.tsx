import type { ReactNode } from 'react';

export const SearchIcon = (): ReactNode => (
  <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" strokeLinecap="round" />
  </svg>
);

/** Up and down, as on the keys. */
export const ArrowsIcon = (): ReactNode => (
  <svg
    width="20"
    height="12"
    viewBox="0 0 20 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M5 10V2M2 5l3-3 3 3M15 2v8M12 7l3 3 3-3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
