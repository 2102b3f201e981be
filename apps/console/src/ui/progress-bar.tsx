interface ProgressBarProps {
  readonly label: string;
  /** Of 100; null: nobody knows yet. */
  readonly percent: number | null;
  /** Nothing goes on any more. */
  readonly isIdle?: boolean;
}

export const ProgressBar = ({ label, percent, isIdle = false }: ProgressBarProps) => (
  <span
    className="progress"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent ?? undefined}
    data-unknown={percent === null}
    data-idle={isIdle}
  >
    <span className="progress-fill" style={{ width: `${percent ?? 30}%` }} />
  </span>
);
