import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** In place of content: why there is none, and what to do. */
export const Empty = ({ icon: Icon, title, children }: EmptyProps) => (
  <div className="empty">
    <Icon size={28} strokeWidth={1.5} aria-hidden />
    <h2>{title}</h2>
    {children}
  </div>
);
