export { columnsOf, subjectOf } from './entity-values.js';
export type { Changes } from './entity-values.js';
export { Transitions } from './transitions.js';
export type { Cause, MachineTable, Subject } from './transitions.js';
export { TransitionsModule } from './transitions.module.js';
