import type { DailyFigure } from '#domain/google/profile-performance';
import type { DayRange } from '#domain/time/day-range';

/**
 * Figures of profiles (Business Profile Performance v1). As `GoogleProfilePort`: nothing is repeated inside, and it throws
 * the same failures.
 */
export abstract class ProfilePerformancePort {
  /**
   * All metrics of these days in one call. A day that Google has not counted yet is missing.
   * @param location `locations/{id}`
   * @returns each metric and day at most once, in no order
   */
  abstract daily(token: string, location: string, range: DayRange): Promise<readonly DailyFigure[]>;
}
