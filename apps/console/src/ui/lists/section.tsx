import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly title: ReactNode;
  /** What it is for, in a sentence. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export const SectionHead = ({ title, children, actions }: SectionHeadProps) => (
  <header className="setting-head">
    <div>
      <h2>{title}</h2>
      <p className="soft">{children}</p>
    </div>
    {actions && <div className="setting-actions">{actions}</div>}
  </header>
);

export const SectionSkeleton = () => (
  <div className="setting-section" aria-busy>
    <span className="skeleton skeleton-title" />
    <div className="card setting-skeleton">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  </div>
);
