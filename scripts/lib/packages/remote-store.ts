/** A bucket at Cloudflare, reached through the login of the Wrangler on this machine. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { startRemoteProxySession } from 'wrangler';
import { createBucketStore, type ObjectStore, type WritableBucket } from './bucket-store.ts';

const BINDING = 'BUCKET';

type Proxy = Awaited<ReturnType<typeof startRemoteProxySession>>['remoteProxyConnectionString'];

interface RemoteBucket {
  bucket: WritableBucket;
  close: () => Promise<void>;
}

/**
 * Opens the remote bucket through an R2 binding, as the site does, so that it behaves like the local bucket.
 * `wrangler r2 object` supports neither conditions nor multipart uploads (docs/decisions/0024).
 */
export function openRemoteStore(
  bucketName: string,
  connect: (bucketName: string) => Promise<RemoteBucket> = openRemoteBucket,
): ObjectStore {
  const connection = connect(bucketName).catch((cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Cloudflare could not be reached (${reason}). Log in with "npx wrangler login" or set CLOUDFLARE_API_TOKEN, then try again.`,
      { cause },
    );
  });
  const bucket = connection.then((opened) => opened.bucket);
  return createBucketStore(bucket, `the remote bucket ${bucketName}`, {
    // The first use has reported a failed connection.
    close: () =>
      connection.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  });
}

/** A bucket by its name, until it is closed. The token must be allowed to upload, for the session's own Worker. */
export async function openRemoteBucket(bucketName: string) {
  const session = await startRemoteProxySession({
    [BINDING]: { type: 'r2_bucket', bucket_name: bucketName, remote: true },
  });
  const { bucket, close } = await bindRemoteBucket(bucketName, session.remoteProxyConnectionString);
  return { bucket, close: () => close().then(() => session.dispose()) };
}

/** A binding whose calls all go to `proxy`, where Wrangler's session listens. */
export async function bindRemoteBucket(bucketName: string, proxy: Proxy) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: 'export default {};',
      r2Buckets: { [BINDING]: { id: bucketName, remoteProxyConnectionString: proxy } },
    }),
  );
  return { bucket: await miniflare.getR2Bucket(BINDING), close: () => miniflare.dispose() };
}
