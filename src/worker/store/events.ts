import type { BrandId } from '../../config/brands/index.ts';
import type { Platform } from '../../decide/platform.ts';
import type { TrackingEvent } from '../../shared/events.ts';

/** An event as completed by the worker. Holds no visitor's address and no visitor id. */
export interface RecordedEvent extends TrackingEvent {
  brand: BrandId;
  platform: Platform;
  /** ISO 3166-2:IN code without its country; empty outside India. */
  region: string;
  /** Milliseconds since the epoch. */
  timeMs: number;
}

/**
 * Records an event as one structured log line (docs/behaviour.md#logs). The query is left out, because campaign
 * parameters can identify a person.
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
