import type { BrandId } from '../../config/brands/index.ts';
import type { Platform } from '../../decide/platform.ts';
import type { TrackingEvent } from '../../shared/events.ts';

/** An event as the worker completes it. Holds no address and no visitor id. */
export interface RecordedEvent extends TrackingEvent {
  brand: BrandId;
  platform: Platform;
  /** ISO 3166-2:IN code without its country, empty outside India. */
  region: string;
  /** Milliseconds since the epoch. */
  timeMs: number;
}

/**
 * Takes an event in: one structured log line. The query is left out, because campaign parameters can
 * name a person.
 */
export function recordEvent({ path, timeMs, ...event }: RecordedEvent): void {
  console.log(
    JSON.stringify({
      level: 'info',
      message: 'event',
      ...event,
      path: path.replace(/[?#].*$/s, ''),
      time: new Date(timeMs).toISOString(),
    }),
  );
}
