import { createHash, timingSafeEqual } from 'node:crypto';
import { onboardingMachine } from '#domain/machines/onboarding-machine';
import type { OnboardingEvent, OnboardingState } from '#domain/machines/onboarding-machine';
import type { MachineTable } from '#platform/transitions';

export const onboardingTable: MachineTable<OnboardingState, OnboardingEvent, object> = {
  machine: onboardingMachine,
  table: 'onboarding',
};

/** The hash that is mailed has 256 random bits: another hash of it, kept in its place, is enough. */
export const keyHashOf = (hash: string): string => createHash('sha256').update(hash).digest('base64url');

export const isKey = (held: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(held), Buffer.from(keyHashOf(hash)));
