/** Where a key moves the active row to, or null when it is no key for moving. */
export function rowAfterKey(key: string, active: number, total: number, visible: number): number | null {
  const last = total - 1;
  const within = (index: number): number => Math.min(last, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return within(active + 1);
    case 'ArrowUp':
    case 'k':
      return within(active - 1);
    case 'PageDown':
      return within(active + visible);
    case 'PageUp':
      return within(active - visible);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
