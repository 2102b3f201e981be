import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** It stands for the whole screen, so its title is the screen's. */
  readonly isScreen?: boolean;
  readonly children?: ReactNode;
}

/** In place of content: why there is none, and what to do. */
export const Empty = ({ icon: Icon, title, isScreen = false, children }: EmptyProps) => (
  <div className="empty">
    <Icon size={28} strokeWidth={1.5} aria-hidden />
    {isScreen ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children}
  </div>
);
