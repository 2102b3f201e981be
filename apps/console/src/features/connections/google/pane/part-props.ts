import type { ReactNode } from 'react';
import type { Profile } from '../google-data';
import type { Chosen } from './reply.rules';
import type { Decide } from './use-decide';

/** What an answer needs to be given, in every part of the pane. */
export interface PartProps {
  readonly profile: Profile;
  /** It can be answered now. */
  readonly canAnswer: boolean;
  readonly onDecide: Decide;
  /** Whose values are. */
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** Beside the actions of the part. */
  readonly foot: ReactNode;
}
