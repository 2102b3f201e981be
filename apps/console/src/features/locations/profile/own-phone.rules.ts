/**
 * How an owner comes to a main phone: `claim` shows that the present one is theirs, `set` puts another one in its place, and `nothing`
 * is to be done for one that was confirmed, or for none.
 */
export function waysToPhone(wanted: string, present: string, isClaimed: boolean): 'claim' | 'set' | 'nothing' {
  if (wanted === '') return 'nothing';
  if (wanted !== present) return 'set';
  return isClaimed ? 'nothing' : 'claim';
}

/** `mainPhone.pinVerification` is `pin` here; all else about it is at the number. */
export function phoneFieldOf(path: string): 'phone' | 'pin' | undefined {
  if (path.endsWith('pinVerification')) return 'pin';
  return path === 'phone' || path.startsWith('mainPhone') || path.endsWith('claimId') ? 'phone' : undefined;
}
