import type { Segment } from '../ads-data';
import { useAudienceWords, usePlaceWords } from './use-audience-words';

/** Whom a segment reaches, in words. */
export function AudienceWords({ segment }: { readonly segment: Segment }) {
  const audienceWords = useAudienceWords();
  const placeWords = usePlaceWords();
  const { audience, radius, includedLocations = [], excludedLocations = [] } = segment;
  const words =
    audience !== undefined
      ? audienceWords(audience)
      : radius === undefined
        ? []
        : [placeWords({ minRadius: radius, maxRadius: radius, includedLocations, excludedLocations })];
  return (
    <ul className="ad-words">
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
