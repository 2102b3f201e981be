import { Plural } from '@lingui/react/macro';
import type { Mark } from './clusters';
import { useStateWords } from './state-words';

/** What is under the pointer, in words. Screen readers have the list. */
export function MapTip({ mark }: { readonly mark: Mark | undefined }) {
  const words = useStateWords();
  if (mark === undefined) return null;
  const { point, cluster, left, top, radius } = mark;
  const waiting = cluster?.waiting ?? 0;
  return (
    <div className="map-tip" aria-hidden style={{ left: `${left}px`, top: `${top - radius - 6}px` }}>
      {point !== undefined && (
        <>
          <strong>{point.name}</strong>
          <span>{[point.city, point.state && words[point.state]].filter(Boolean).join(' · ')}</span>
        </>
      )}
      {cluster !== undefined && (
        <>
          <strong>
            <Plural value={cluster.count} one="# location" other="# locations" />
          </strong>
          {waiting > 0 && (
            <span>
              <Plural value={waiting} one="# needs you" other="# need you" />
            </span>
          )}
        </>
      )}
    </div>
  );
}
