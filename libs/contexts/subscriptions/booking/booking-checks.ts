import type { BookableContract, BookedLicence, Share } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';

/** What every booking names, whether it is ordered, bought or tried. */
export interface Booking {
  readonly productId: number;
  readonly locationIds?: readonly number[];
}

export function checkProduct({ good, problems }: Draft<Booking>, contract: BookableContract): void {
  if (good.productId !== undefined && contract.licences.length === 0)
    problems.add({ field: 'productId', value: good.productId, problem: 'noSuch' });
}

export function checkLocations(
  { good, problems }: Draft<Booking>,
  locations: ReadonlyMap<number, LocationFacts>,
): void {
  const seen = new Set<number>();
  for (const [index, id] of (good.locationIds ?? []).entries()) {
    const field = `locationIds[${index}]`;
    if (!locations.has(id)) problems.add({ field, value: id, problem: 'noSuch' });
    else if (seen.has(id)) problems.add({ field, value: id, problem: 'duplicate' });
    seen.add(id);
  }
}

/** Whether anything can be ordered on it: what is cancelled or full does not decide about an order. */
export const hasPlaces = ({ open }: Pick<BookedLicence, 'open'>): boolean => open === null || open > 0;

/** Licences in the order in which they are filled, one entry per place. */
export function licencePerPlace(contract: BookableContract, shares: readonly Share[]): BookedLicence[] {
  const byId = new Map(contract.licences.map((licence) => [licence.id, licence]));
  return shares.flatMap(({ licenceId, taken }) => {
    const licence = byId.get(licenceId);
    // Booked in between: the next attempt sees it.
    if (licence === undefined) throw new DomainError('changedMeanwhile');
    return Array.from({ length: taken }, () => licence);
  });
}

/**
 * The licences that `amount` places would be taken of, one entry per place, as `Places.take` takes them; or how many
 * places are free when these are too few.
 */
export function placesToTake(
  licences: readonly BookedLicence[],
  amount: number,
): { readonly licences: readonly BookedLicence[] } | { readonly free: number } {
  const inOrder = licences.toSorted((a, b) => a.id - b.id);
  const taken = inOrder.flatMap((licence) =>
    Array.from({ length: Math.max(0, Math.min(licence.open ?? amount, amount)) }, () => licence),
  );
  return taken.length < amount ? { free: taken.length } : { licences: taken.slice(0, amount) };
}
