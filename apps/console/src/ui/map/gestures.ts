type Pixel = readonly [number, number];

export interface GestureCalls {
  moved(by: Pixel): void;
  /** @param at what stays where it is */
  zoomed(step: number, at: Pixel): void;
  hovered(at: Pixel | undefined): void;
  pressed(at: Pixel): void;
}

/** A finger trembles; a mouse less. */
const stillWithin = 6;

/** Follows drag, pinch, wheel and press on an element. @returns what ends it */
export function followGestures(element: HTMLElement, hasWheel: boolean, calls: GestureCalls): () => void {
  const fingers = new Map<number, Pixel>();
  let travelled = 0;
  const at = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const listeners = {
    pointerdown(event: PointerEvent): void {
      if (event.button !== 0) return;
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, at(event));
      element.setPointerCapture(event.pointerId);
    },
    pointermove(event: PointerEvent): void {
      const [before, now] = [fingers.get(event.pointerId), at(event)];
      if (before === undefined) return calls.hovered(event.pointerType === 'mouse' ? now : undefined);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
      if (travelled <= stillWithin) return undefined;
      if (other === undefined) return calls.moved([before[0] - now[0], before[1] - now[1]]);
      const [was, is] = [before, now].map(([left, top]) =>
        Math.max(20, Math.hypot(left - other[0], top - other[1])),
      ) as [number, number];
      return calls.zoomed(Math.log2(is / was), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    },
    pointerup(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size === 0 && travelled <= stillWithin) calls.pressed(at(event));
    },
    pointercancel: (event: PointerEvent): void => void fingers.delete(event.pointerId),
    pointerleave: (): void => calls.hovered(undefined),
    dblclick: (event: MouseEvent): void => calls.zoomed(1, at(event)),
    wheel(event: WheelEvent): void {
      if (!hasWheel && !event.ctrlKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      calls.zoomed(Math.max(-1, Math.min(1, (-event.deltaY * lines) / (event.ctrlKey ? 100 : 300))), at(event));
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) element.addEventListener(name, listener, { passive: false });
  return () => {
    for (const [name, listener] of entries) element.removeEventListener(name, listener);
  };
}
