import { stageMachine } from '#domain/machines/stage-machine';
import type { StageEvent, StageState } from '#domain/machines/stage-machine';
import type { ResourceKind } from '#platform/access';
import type { MachineTable } from '#platform/transitions';

/** Where the state of stages is kept. */
export const stageTable: MachineTable<StageState, StageEvent, object> = { machine: stageMachine, table: 'stage' };

/** Seen by those who see the whole workspace that hosts the portal. */
export const stageResource: ResourceKind = {
  name: 'stage',
  notFound: 'stageNotFound',
  table: 'stage',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
};
