import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Moves } from './use-moves';

/** Where a detail would go. */
export interface Drop {
  readonly section: number | null;
  /** Index, in the section, of the one that it goes before. */
  readonly before: number;
}

export interface Dragging {
  /** Id of the detail that is in somebody's hand. */
  readonly dragged: number | null;
  readonly drop: Drop | null;
  /** For the handle of a detail. */
  begin(event: ReactPointerEvent<HTMLElement>, detailId: number): void;
}

/** Moves a detail with a mouse, a pen or a finger. Escape lets go of it. */
export function useDragging(moves: Moves): Dragging {
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latestMoves = useRef(moves);
  useEffect(() => {
    latestMoves.current = moves;
  });
  useEffect(() => {
    if (dragged === null) return undefined;
    // A hand can be faster than the page is drawn: where the pointer was last counts.
    let target: Drop | null = null;
    const end = (): void => {
      setDragged(null);
      setDrop(null);
    };
    const move = (event: PointerEvent): void => {
      event.preventDefault();
      scrollAtEdge(event.clientY);
      target = dropAt(event.clientX, event.clientY) ?? target;
      setDrop(target);
    };
    const release = (): void => {
      if (target !== null) latestMoves.current.put(dragged, target.section, target.before);
      end();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', end);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', press);
    };
  }, [dragged]);
  return {
    dragged,
    drop,
    begin: (event, detailId) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      setDragged(detailId);
    },
  };
}

/** What is under the pointer says where a detail would go; undefined: nothing does. */
function dropAt(x: number, y: number): Drop | undefined {
  const under = document.elementFromPoint(x, y);
  const block = under?.closest<HTMLElement>('[data-block]');
  if (!block) return undefined;
  const section = block.dataset['block'] === '' ? null : Number(block.dataset['block']);
  const rows = [...block.querySelectorAll<HTMLElement>('[data-place]')];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const end = Number(rows.at(-1)?.dataset['place'] ?? -1) + 1;
  return { section, before: below === undefined ? end : Number(below.dataset['place']) };
}

const edge = 60;
const stepPx = 14;

function scrollAtEdge(y: number): void {
  const scroller = document.querySelector('.content-document')?.closest('.screen');
  const by = y < edge ? -stepPx : y > innerHeight - edge ? stepPx : 0;
  if (by === 0) return;
  scroller?.scrollBy(0, by);
  document.querySelector('main')?.scrollBy(0, by);
  scrollBy(0, by);
}
