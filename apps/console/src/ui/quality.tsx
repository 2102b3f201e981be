const levelOf = (score: number): string => (score >= 80 ? 'high' : score >= 50 ? 'middle' : 'low');

/** Points of 100, as a bar and as a number. */
export const Quality = ({ score }: { readonly score: number }) => (
  <span className="quality" data-level={levelOf(score)}>
    <span className="quality-track" aria-hidden>
      <span className="quality-fill" style={{ width: `${score}%` }} />
    </span>
    {score}
  </span>
);
