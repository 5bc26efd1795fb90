/** In the site's place: every call fails. */
import { WorkerEntrypoint } from 'cloudflare:workers';

class OutOfOrder extends WorkerEntrypoint {
  read(): never {
    throw new Error('out of order');
  }
  open(): never {
    throw new Error('out of order');
  }
}

export class Counts extends OutOfOrder {}
export class State extends OutOfOrder {}
export class Preview extends OutOfOrder {}

export default { fetch: () => new Response('out of order', { status: 500 }) };
