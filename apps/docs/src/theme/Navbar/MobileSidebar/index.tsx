import { useEffect, type ReactNode } from 'react';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';

/** The menu on a narrow screen. Esc closes it, and the button that opened it has the keyboard again. */
export default function MobileSidebarWithEscape(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      toggle();
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [shown, toggle]);
  return <MobileSidebar />;
}
