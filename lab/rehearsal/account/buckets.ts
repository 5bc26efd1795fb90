/** R2: which buckets there are and where. Their objects lie where Miniflare keeps them, under the same name. */
import { Refusal, type Routes, readJson } from './protocol.ts';

/** A bucket. */
export interface Bucket {
  name: string;
  creation_date: string;
  /** Where it was asked to be; `null` where nothing was said, which leaves the choice to Cloudflare. */
  location: string | null;
}

/** @param buckets those of the account, which the routes change */
export function bucketRoutes(buckets: Map<string, Bucket>): Routes {
  return {
    'GET /r2/buckets': () => ({ buckets: [...buckets.values()] }),
    'GET /r2/buckets/:bucket': ({ names }) => {
      const bucket = buckets.get(names.bucket ?? '');
      if (bucket) return bucket;
      throw new Refusal(404, 10006, 'The specified bucket does not exist.');
    },
    'POST /r2/buckets': (request) => {
      const { name, locationHint = null } = readJson(request);
      if (buckets.has(String(name))) {
        throw new Refusal(409, 10004, 'The bucket you tried to create already exists, and you own it.');
      }
      const location = locationHint === null ? null : String(locationHint);
      const bucket = { name: String(name), creation_date: new Date().toISOString(), location };
      buckets.set(bucket.name, bucket);
      return bucket;
    },
  };
}
