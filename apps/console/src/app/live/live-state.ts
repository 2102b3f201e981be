/** Whether changes are heard of at present: then nobody has to ask for them. */
let live = false;

export const isLive = (): boolean => live;

export function setLive(next: boolean): void {
  live = next;
}
