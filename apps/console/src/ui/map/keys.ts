export interface KeyCalls {
  moved(by: readonly [number, number]): void;
  zoomed(step: number): void;
  fitted(): void;
}

const step = 96;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Arrow keys move the map, + and - zoom, 0 shows all; what stands upon the map has keys of its own. @returns what ends it */
export function followKeys(element: HTMLElement, calls: KeyCalls): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) calls.moved(arrow);
    else if (event.key === '+' || event.key === '=') calls.zoomed(1);
    else if (event.key === '-') calls.zoomed(-1);
    else if (event.key === '0') calls.fitted();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('keydown', pressed);
  return () => element.removeEventListener('keydown', pressed);
}
