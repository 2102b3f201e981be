import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Who was in the pane when it turned to another location goes on at its title: the button that was pressed is gone.
 * @returns of the title, which is somewhere in an `article`
 */
export function useTitleFocus(id: number): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  const isInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      isInside.current = title.current?.closest('article')?.contains(target as Node) === true;
    };
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, note);
    return () => {
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, note);
    };
  }, []);
  useEffect(() => {
    if (shown.current !== id && isInside.current) title.current?.focus();
    shown.current = id;
  }, [id]);
  return title;
}
