export { Clock } from './clock.js';
export { ClockModule } from './clock.module.js';
export { todayAt, todayInZone, workspaceToday, workspaceZone } from './workspace-day.js';
