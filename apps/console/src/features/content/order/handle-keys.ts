import type { KeyboardEvent } from 'react';
import type { Step } from './order.rules';

/** Alt and the arrow keys move what a handle belongs to. */
export const handleKeys =
  (act: (step: Step) => void) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    act(event.key === 'ArrowUp' ? -1 : 1);
  };
