/** What somebody has begun in this tab: it outlives a reload, and ends when they sign out. @returns null: nothing */
export function readKept<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeKept(key: string, kept: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room: what was begun stays as long as the page does.
  }
}
