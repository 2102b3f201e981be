interface ScreenSkeletonProps {
  /** Class of what holds the cards. */
  readonly layout: string;
  /** How many; one if left out. */
  readonly cards?: number;
}

/** A screen with cards that is still being read. */
export const ScreenSkeleton = ({ layout, cards = 1 }: ScreenSkeletonProps) => (
  <div className="screen" aria-busy>
    <header className="screen-head">
      <span className="skeleton skeleton-title" />
    </header>
    <div className={layout}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="card skeleton-card" />
      ))}
    </div>
  </div>
);
