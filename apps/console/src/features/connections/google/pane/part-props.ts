import type { ReactNode } from 'react';
import type { Profile } from '../google-data';
import type { Decide } from './use-decide';

/** What an answer needs to be given, in every part of the pane. */
export interface PartProps {
  readonly profile: Profile;
  /** It can be answered now. */
  readonly canAnswer: boolean;
  readonly onDecide: Decide;
  /** Beside the actions of the part. */
  readonly foot: ReactNode;
}
