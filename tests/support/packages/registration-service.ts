/**
 * The Android Developer ID Status API on loopback, as its guide of 23 November 2026 describes it: addresses, the key's
 * header, the three states, and Google's form of an error.
 * @see https://developer.android.com/developer-verification/guides/check-registration-status
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PATH = /^\/v1\/packages\/([\w.]+)\/packageRegistrationStatus:check$/;

/**
 * Starts the service on a free port: its origin is `url`, the certificates that each application id is `registered` with,
 * and `quota` the number of requests left today. It may be closed twice.
 * @param key the one that is accepted
 */
export async function startRegistrationService(key: string) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    function answer(status: number, body: object): void {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(body));
    }
    const fail = (code: number, status: string) =>
      answer(code, { error: { code, message: 'Words that may change.', status } });
    const applicationId = PATH.exec(url.pathname)?.[1];
    if (request.method !== 'GET' || applicationId === undefined) return fail(404, 'NOT_FOUND');
    if (request.headers['x-goog-api-key'] !== key) return fail(403, 'PERMISSION_DENIED');
    const fingerprint = url.searchParams.get('certificateFingerprint');
    if (fingerprint !== null && !/^[0-9a-f]{64}$/.test(fingerprint))
      return fail(400, 'INVALID_ARGUMENT');
    if (service.quota === 0) return fail(429, 'RESOURCE_EXHAUSTED');
    service.quota -= 1;
    const known = service.registered.get(applicationId);
    const matches = fingerprint === null || known?.includes(fingerprint);
    const registered = matches ? 'REGISTERED' : 'REGISTERED_WITH_ANOTHER_CERTIFICATE_FINGERPRINT';
    const state = known ? registered : 'NOT_REGISTERED';
    return answer(200, { name: `packages/${applicationId}/packageRegistrationStatus`, state });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    registered: new Map<string, readonly string[]>(),
    quota: 1000,
    close: () => (server.listening ? server[Symbol.asyncDispose]() : Promise.resolve()),
  };
  return service;
}
