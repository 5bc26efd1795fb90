/** Faults that `entries/bad-day.ts` has caused so far; `before` and `after` count crashes of deliveries, the rest flushes. */
export interface Faults {
  deliveries: number;
  before: number;
  after: number;
  flushes: number;
  refused: number;
  forgotten: number;
  dead: number;
}
