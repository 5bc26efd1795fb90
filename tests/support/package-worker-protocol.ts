/** What tests and the worker under test agree on. */

/** Ways in which the bucket can fail a request. */
export const BUCKET_FAULTS = ['bucket-throws', 'object-throws', 'object-missing', 'object-size'] as const;
export type BucketFault = (typeof BUCKET_FAULTS)[number];

export const FAULT_HEADER = 'test-fault';
/** Asks for the request's reads to be recorded. */
export const RECORD_HEADER = 'test-record';
/** Answers with everything recorded so far. */
export const RECORD_PATH = '/test-records';

/** Below it, `GET`, `PUT` and `DELETE` reach the objects of the bucket by their key; `PUT` heeds conditions. */
export const OBJECTS_PATH = '/test-objects/';

export interface StreamRecord {
  key: string;
  offset: number;
  length: number;
  sentBytes: number;
  outcome: 'open' | 'done' | 'cancelled';
}
