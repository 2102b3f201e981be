import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Children } from 'react';
import type { ReactNode } from 'react';

/** The way to a screen: a link to each screen above it. */
export function Crumbs({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <nav className="crumbs" aria-label={t`Where you are`}>
      {Children.map(
        children,
        (link) =>
          link && (
            <>
              {link}
              <ChevronRight size={14} aria-hidden />
            </>
          ),
      )}
    </nav>
  );
}
