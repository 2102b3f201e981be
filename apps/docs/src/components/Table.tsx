import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

/** A table of a page. One that is wider than the screen scrolls by itself, and then with the keyboard, too. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <table {...props} ref={table} />;
}
