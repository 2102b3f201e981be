export { DashboardModule } from './dashboard.module.js';
export type { DashboardScope } from './dashboard-scope.js';
export { ChangeTask } from './task/change-task.js';
export { TaskQueries } from './task/task.queries.js';
export type { TaskView } from './task/task.queries.js';
export { taskResource } from './task/task.resource.js';
