/** R2: the buckets and their locations. Miniflare stores their objects, under the same name. */
import { Refusal, type Routes, readJson } from './protocol.ts';

/** A bucket. */
export interface Bucket {
  name: string;
  creation_date: string;
  /** The requested location; `null` leaves the choice to Cloudflare. */
  location: string | null;
  /** Rules of its lock: objects that cannot be replaced or deleted. */
  rules: unknown[];
  /** Rules of its lifecycle: what it deletes by itself. */
  lifecycle?: unknown[];
}

/** @param buckets of the account, which the routes change */
export function bucketRoutes(buckets: Map<string, Bucket>): Routes {
  const find = (name = '') => {
    const bucket = buckets.get(name);
    if (bucket) return bucket;
    throw new Refusal(404, 10006, 'The specified bucket does not exist.');
  };
  return {
    'GET /r2/buckets': () => ({ buckets: [...buckets.values()] }),
    'GET /r2/buckets/:bucket': ({ names }) => find(names.bucket),
    'GET /r2/buckets/:bucket/lock': ({ names }) => ({ rules: find(names.bucket).rules }),
    'PUT /r2/buckets/:bucket/lock': (request) => {
      const { rules } = readJson(request);
      find(request.names.bucket).rules = Array.isArray(rules) ? rules : [];
      return {};
    },
    'GET /r2/buckets/:bucket/lifecycle': ({ names }) => ({
      rules: find(names.bucket).lifecycle ?? [],
    }),
    'PUT /r2/buckets/:bucket/lifecycle': (request) => {
      const { rules } = readJson(request);
      find(request.names.bucket).lifecycle = Array.isArray(rules) ? rules : [];
      return {};
    },
    'POST /r2/buckets': (request) => {
      const { name, locationHint = null } = readJson(request);
      if (buckets.has(String(name))) {
        throw new Refusal(
          409,
          10004,
          'The bucket you tried to create already exists, and you own it.',
        );
      }
      const location = locationHint === null ? null : String(locationHint);
      const bucket = {
        name: String(name),
        creation_date: new Date().toISOString(),
        location,
        rules: [],
      };
      buckets.set(bucket.name, bucket);
      return bucket;
    },
  };
}
